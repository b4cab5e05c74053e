import { basename } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

type Prerendered = typeof import('#src/app/prerender.tsx')

let loaded: Promise<Prerendered> | null = null

export function prerendered(): Promise<Prerendered> {
  loaded ??= runnerImport<Prerendered>('/src/app/prerender.tsx', {
    plugins: [cssModuleNames()],
    // Node cannot import the files of antd-mobile, because they import each other without an extension.
    environments: { inline: { resolve: { noExternal: ['antd-mobile'] } } },
  }).then(({ module }) => module)
  return loaded
}

/** The class 'skeleton' of Invitation.module.css becomes 'Invitation_skeleton'. */
export const scopedName = (name: string, file: string): string =>
  `${basename(file.replace(/\?.*/, ''), '.module.css')}_${name}`

/** Provides the class names during prerendering, because `runnerImport` does not compile style sheets. */
function cssModuleNames(): Plugin {
  return {
    name: 'css-module-names',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.css$/ },
      handler: (id) => `\0class-names:${scopedName('', id)}`,
    },
    load: {
      filter: { id: /^\0class-names:/ },
      handler: (id) =>
        `export default new Proxy({}, { get: (_, name) => '${id.split(':')[1]}' + String(name) })`,
    },
  }
}

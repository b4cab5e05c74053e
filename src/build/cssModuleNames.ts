import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** 'skeleton' of Invitation.module.css is 'Invitation_skeleton', in the app and in its HTML. */
export const scopedName = (name: string, file: string): string =>
  `${basename(file.replace(/\?.*/, ''), '.module.css')}_${name}`

/**
 * The class names of CSS modules as the app's build makes them: Vite compiles none in a run without
 * a server.
 */
export function cssModuleNames(): Plugin {
  return {
    name: 'css-module-names',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.module\.css$/ },
      handler: (id) => `\0class-names:${scopedName('', id)}`,
    },
    load: {
      filter: { id: /^\0class-names:/ },
      handler: (id) =>
        `export default new Proxy({}, { get: (_, name) => '${id.split(':')[1]}' + String(name) })`,
    },
  }
}

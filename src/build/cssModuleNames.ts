import { basename } from 'node:path'
import type { Plugin } from 'vite'

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
      handler: (id) => `\0class-names:${basename(id, '.css').replace('.', '-')}`,
    },
    load: {
      filter: { id: /^\0class-names:/ },
      handler: (id) =>
        `export default new Proxy({}, { get: (_, name) => '${id.split(':')[1]}_' + String(name) })`,
    },
  }
}

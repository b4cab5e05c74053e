import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'source-maps'

/**
 * `npm run build -- --sourcemap` writes source maps into `source-maps`, beside `dist`. They contain the
 * sources, so no host may serve them, and no script refers to them.
 */
export function sourceMaps(): Plugin {
  let folder = ''
  return {
    name: 'source-maps',
    apply: 'build',
    enforce: 'post',
    config: ({ build }) => (build?.sourcemap ? { build: { sourcemap: 'hidden' } } : {}),
    configResolved: ({ root }) => {
      folder = join(root, FOLDER)
    },
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.map')) continue
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, basename(name)), file.source)
        delete bundle[name]
      }
    },
  }
}

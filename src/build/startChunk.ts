import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps all that src/main.tsx imports in one chunk; the bundler would split it by screen. What LINE's
 * file imports too is a chunk of its own: else LINE's first load would fetch the app's start as well.
 */
export function startChunk(root: string) {
  let start = new Set<string>()
  let line = new Set<string>()
  const plugin: Plugin = {
    name: 'start-chunk',
    apply: 'build',
    buildEnd() {
      const importsOf = (file: string) => {
        const found = new Set<string>()
        const visit = (id: string) => {
          if (found.has(id)) return
          found.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        visit(join(root, file))
        return found
      }
      start = importsOf('src/main.tsx')
      line = importsOf('liff/real.ts')
      if (start.size === 1) throw new Error('src/main.tsx imports nothing')
    },
  }
  const groups = [
    { name: 'line', test: (id: string) => line.has(id) && start.has(id), priority: 1 },
    { name: 'start', test: (id: string) => start.has(id) },
  ]
  return { plugin, groups }
}

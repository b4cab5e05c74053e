import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Keeps all that src/main.tsx imports in one chunk; the bundler would split it by screen. */
export function startChunk(root: string) {
  const modules = new Set<string>()
  const plugin: Plugin = {
    name: 'start-chunk',
    apply: 'build',
    buildEnd() {
      const visit = (id: string) => {
        if (modules.has(id)) return
        modules.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(visit)
      }
      visit(join(root, 'src/main.tsx'))
      if (modules.size === 1) throw new Error('src/main.tsx imports nothing')
    },
  }
  return { plugin, group: { name: 'start', test: (id: string) => modules.has(id) } }
}

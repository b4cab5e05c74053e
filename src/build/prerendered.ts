import { runnerImport } from 'vite'
import { cssModuleNames } from '#src/build/cssModuleNames.ts'

type Prerendered = typeof import('#src/app/prerender.tsx')

let loaded: Promise<Prerendered> | null = null

export function prerendered(): Promise<Prerendered> {
  loaded ??= runnerImport<Prerendered>('/src/app/prerender.tsx', {
    plugins: [cssModuleNames()],
  }).then(({ module }) => module)
  return loaded
}

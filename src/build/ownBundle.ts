import { basename, join } from 'node:path'
import { build } from 'vite'
import { OLDEST_BROWSERS } from '#src/build/oldestBrowsers.ts'

/** Bundles a script into one file that shares no chunk with the app, because it runs before the app has loaded. */
export async function ownBundle(
  root: string,
  file: string,
  define: Record<string, string>,
  target = OLDEST_BROWSERS,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    define,
    logLevel: 'error',
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: join(root, 'src', file),
        output: { format: 'iife' },
        treeshake: { propertyReadSideEffects: false },
      },
    },
  })
  const [output] = [result].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${basename(file)} was not built`)
  return chunk.code.trim()
}

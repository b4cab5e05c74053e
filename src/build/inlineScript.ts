import { basename, join } from 'node:path'
import { build } from 'vite'

/** Bundles a script of src/inline by itself: it runs before the app's chunks are loaded. */
export async function inlineScript(
  root: string,
  file: string,
  define: Record<string, string>,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    define,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'src/inline', file), output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${basename(file)} was not built`)
  return chunk.code.trim()
}

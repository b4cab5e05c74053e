/** The scripts that stand in the HTML itself. */
import { basename, join } from 'node:path'
import { build } from 'vite'

/**
 * One script of src/inline, bundled by itself and minified: it runs before the app's chunks are
 * there, so it shares none with them.
 *
 * @param define what the app's own build replaces: settings by their name in import.meta.env
 */
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

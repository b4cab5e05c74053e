/** Starting LINE without ever waiting for it in vain. */
import { noLine, type Line } from '#liff/line.ts'

/** The app goes on without LINE after this long, in milliseconds: with the scripts before and the screen after it, within 6.5 s (safety, 13). */
const PATIENCE_MS = 5_000

/** On these the SDK leaves or rewrites the address: going on would lose the guest's way, so the wait has no limit. */
const IN_REDIRECT = /[?&#](liff\.state|code|access_token|context_token)=/

/**
 * Loads the SDK's chunk and initialises it. Resolves with LINE, or with `noLine` where it fails or stays silent.
 * @param address the page's query and hash, as they were on entry.
 */
export async function startLine(start: () => Promise<Line>, address: string): Promise<Line> {
  const line = start().catch((reason: unknown) => {
    console.info(`LINE is not available: ${reason instanceof Error ? reason.name : 'unknown'}`)
    return noLine
  })
  if (IN_REDIRECT.test(address)) return line
  return Promise.race([line, silence()])
}

const silence = () =>
  new Promise<Line>((resolve) => {
    setTimeout(() => resolve(noLine), PATIENCE_MS)
  })

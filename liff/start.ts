/** Starting LINE without ever waiting for it in vain. */
import { noLine, type Line } from '#liff/line.ts'

/**
 * The app goes on without LINE after this long, in milliseconds: with the scripts before and the screen after it, within 6.5 s (safety, 13). On LINE's own
 * redirects as well: a host that stays silent there would hold the guest for ever, and the way they were on can be read from the address.
 */
const PATIENCE_MS = 4_500

/** Loads the SDK's chunk and initialises it. Resolves with LINE, or with `noLine` where it fails or stays silent. */
export async function startLine(start: () => Promise<Line>): Promise<Line> {
  const line = start().catch((reason: unknown) => {
    console.info(`LINE is not available: ${reason instanceof Error ? reason.name : 'unknown'}`)
    return noLine
  })
  return Promise.race([line, silence()])
}

const silence = () =>
  new Promise<Line>((resolve) => {
    setTimeout(() => resolve(noLine), PATIENCE_MS)
  })

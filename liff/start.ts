/** Starting LINE without ever waiting for it in vain. */
import { noLine, type Line } from '#liff/line.ts'

/**
 * The app goes on without LINE when its page is this old, in milliseconds: with the screen after it, within 6.5 s (safety, 13). On LINE's own redirects as
 * well: a host that stays silent there would hold the guest for ever, and the way they were on can be read from the address.
 */
const ON_WITHOUT_LINE_AT_MS = 4_500

/** LINE always has this long, in milliseconds, where a slow phone has spent the time on the scripts before. */
const LEAST_PATIENCE_MS = 3_000

/**
 * Loads the SDK's chunk and initialises it. Resolves with LINE, or with `noLine` where it fails or stays silent.
 *
 * @param pageAgeMs Since the navigation to this page began.
 */
export async function startLine(
  start: () => Promise<Line>,
  pageAgeMs = performance.now(),
): Promise<Line> {
  const line = start().catch((reason: unknown) => {
    console.info(`LINE is not available: ${reason instanceof Error ? reason.name : 'unknown'}`)
    return noLine
  })
  return Promise.race([
    line,
    silence(Math.max(ON_WITHOUT_LINE_AT_MS - pageAgeMs, LEAST_PATIENCE_MS)),
  ])
}

const silence = (ms: number) =>
  new Promise<Line>((resolve) => {
    setTimeout(() => resolve(noLine), ms)
  })

/** The app has its port at once; only what needs LINE waits for it. */
import { delay } from '#src/delay.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import type { LineStart } from '#liff/waitForAddress.ts'
import { noLine, type Line, type LineMessage } from '#liff/line.ts'

type ArrivingLine = {
  line: Line
  /** Resolves when LINE is ready or has failed; never if it does not answer. */
  settled: Promise<void>
}

/** @param isInLiffBrowser by the user agent, until the SDK knows */
export function arrivingLine(
  { ready }: LineStart,
  isInLiffBrowser: boolean,
  pageAgeMs = performance.now(),
): ArrivingLine {
  let arrived: Line | null = null
  const arrive = async () => {
    try {
      arrived = await ready
    } catch (reason) {
      console.info(`LINE is not available: ${reason instanceof Error ? reason.name : 'unknown'}`)
      arrived = noLine
    }
  }
  const settled = arrive()
  const timeout = delay(Math.max(LINE_TIMEOUTS.CALL - pageAgeMs, LINE_TIMEOUTS.MIN_WAIT))

  const wait = async (longest: Promise<void> = timeout): Promise<Line> => {
    await Promise.race([settled, longest])
    return arrived ?? noLine
  }
  const shareLater = async (messages: LineMessage[]) => {
    const line = await wait()
    // Browsers open the picker's window only for a tap, and forget the tap after a while.
    const isForgotten = navigator.userActivation?.isActive === false
    if (line !== noLine && !line.isInLine() && isForgotten) return 'needs-tap'
    return line.share(messages)
  }

  return {
    settled,
    line: {
      status: () => arrived?.status() ?? 'starting',
      isInLine: () => arrived?.isInLine() ?? isInLiffBrowser,
      isLoggedIn: () => arrived?.isLoggedIn() ?? null,
      login: (returnTo) => void wait().then((line) => line.login(returnTo)),
      logout: () => void settled.then(() => arrived?.logout()),
      profile: async () => (await wait()).profile(),
      friendship: async () => (await wait()).friendship(),
      share: (messages) => (arrived === null ? shareLater(messages) : arrived.share(messages)),
      async addToCalendar(entry) {
        // Outside LINE there is no calendar, whatever the SDK says later.
        return isInLiffBrowser ? (await wait()).addToCalendar(entry) : false
      },
      close: () => void wait(delay(LINE_TIMEOUTS.CLOSE)).then((line) => line.close()),
    },
  }
}

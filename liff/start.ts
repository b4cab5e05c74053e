/** The app has its port at once; only what needs LINE waits for it. */
import { delay } from '#src/delay.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { noLine, type Line, type LineMessage } from '#liff/line.ts'

type ArrivingLine = {
  line: Line
  /** When the SDK began or failed to load, on the page's clock in milliseconds. */
  begun: Promise<number>
  /** Resolves when LINE is ready or has failed; never if it does not answer. */
  settled: Promise<void>
}

/** Resolves when the SDK's init has begun, with the promise of LINE. */
export type StartLine = () => Promise<{ ready: Promise<Line>; begunAt?: number }>

/** @param isInLiffBrowser by the user agent, until the SDK knows */
export function arrivingLine(
  start: StartLine,
  isInLiffBrowser: boolean,
  pageAgeMs = performance.now(),
): ArrivingLine {
  let arrived: Line | null = null
  const started = start()
  const arrive = async () => {
    try {
      const { ready } = await started
      arrived = await ready
    } catch (reason) {
      console.info(`LINE is not available: ${reason instanceof Error ? reason.name : 'unknown'}`)
      arrived = noLine
    }
  }
  const settled = arrive()
  const begun = started.then(
    ({ begunAt }) => begunAt ?? performance.now(),
    () => performance.now(),
  )
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
    begun,
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

/** LINE as it arrives: the app has its port at once, and only what needs LINE waits for it. */
import { delay } from '#src/delay.ts'
import { noLine, type Line, type LineMessage } from '#liff/line.ts'

/** Who waits for LINE goes on without it when the page is this old, in milliseconds. */
const MAX_PAGE_AGE_MS = 6_000

/**
 * They wait this long at least, in milliseconds, where a slow phone has spent the time on the
 * scripts before.
 */
const MIN_WAIT_MS = 1_500

/**
 * LINE's window is closed within this time or not at all, in milliseconds: later it would take the
 * guest out of another screen.
 */
const MAX_CLOSE_WAIT_MS = 2_000

/** The real LINE on its way. */
type ArrivingLine = {
  line: Line
  /**
   * When the SDK began, and has read the address, on the page's clock in milliseconds. Resolves
   * also where its file cannot be loaded.
   */
  begun: Promise<number>
  /** Resolves when LINE is ready or has failed; never where it stays silent. */
  settled: Promise<void>
}

/** Starts the SDK; resolves when it has begun, with the promise of LINE. */
export type StartLine = () => Promise<{ ready: Promise<Line>; begunAt?: number }>

/**
 * @param start loads the SDK's file and begins its init
 * @param isInLiffBrowser what the user agent says, until the SDK knows
 * @param pageAgeMs since the navigation to this page began
 */
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
  const timeout = delay(Math.max(MAX_PAGE_AGE_MS - pageAgeMs, MIN_WAIT_MS))

  /** LINE, or none where it did not come in time. */
  const wait = async (longest: Promise<void> = timeout): Promise<Line> => {
    await Promise.race([settled, longest])
    return arrived ?? noLine
  }
  const shareLater = async (messages: LineMessage[]) => {
    const line = await wait()
    // A browser opens the picker's window for a tap alone, and forgets one after a while.
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
        // Outside LINE there is none, whatever the SDK says later.
        return isInLiffBrowser ? (await wait()).addToCalendar(entry) : false
      },
      close: () => void wait(delay(MAX_CLOSE_WAIT_MS)).then((line) => line.close()),
    },
  }
}

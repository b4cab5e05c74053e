/** Provides LINE's port before LINE is ready. The calls wait for LINE, but the app does not. */
import { delay } from '#src/delay.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import type { LineStart } from '#liff/waitForAddress.ts'
import { noLine, type Line, type LineMessage } from '#liff/line.ts'

type DeferredLine = {
  line: Line
  /** Resolves when LINE is ready or has failed. It never settles if LINE does not answer. */
  settled: Promise<void>
}

/** @param isInLiffBrowser a guess from the user agent, used until the SDK is ready */
export function deferredLine(
  { ready }: LineStart,
  isInLiffBrowser: boolean,
  pageAgeMs = performance.now(),
): DeferredLine {
  let readyLine: Line | null = null
  const load = async () => {
    try {
      readyLine = await ready
    } catch (reason) {
      console.info(`LINE is not available: ${reason instanceof Error ? reason.name : 'unknown'}`)
      readyLine = noLine
    }
  }
  const settled = load()
  const callTimeout = delay(Math.max(LINE_TIMEOUTS.CALL - pageAgeMs, LINE_TIMEOUTS.MIN_WAIT))

  const waitForLine = async (timeout: Promise<void> = callTimeout): Promise<Line> => {
    await Promise.race([settled, timeout])
    return readyLine ?? noLine
  }
  const shareWhenReady = async (messages: LineMessage[]) => {
    const line = await waitForLine()
    // A browser allows a popup only shortly after a tap (user activation).
    const isTapExpired = navigator.userActivation?.isActive === false
    if (line !== noLine && !line.isInLine() && isTapExpired) return 'needs-tap'
    return line.share(messages)
  }

  return {
    settled,
    line: {
      status: () => readyLine?.status() ?? 'starting',
      isInLine: () => readyLine?.isInLine() ?? isInLiffBrowser,
      isLoggedIn: () => readyLine?.isLoggedIn() ?? null,
      login: (returnTo) => void waitForLine().then((line) => line.login(returnTo)),
      logout: () => void settled.then(() => readyLine?.logout()),
      profile: async () => (await waitForLine()).profile(),
      friendship: async () => (await waitForLine()).friendship(),
      share: (messages) =>
        readyLine === null ? shareWhenReady(messages) : readyLine.share(messages),
      canSendToChat: async () => (isInLiffBrowser ? (await waitForLine()).canSendToChat() : false),
      sendToChat: async (messages) => (await waitForLine()).sendToChat(messages),
      async addToCalendar(entry) {
        // Only the LIFF browser has a calendar, so do not wait elsewhere.
        return isInLiffBrowser ? (await waitForLine()).addToCalendar(entry) : false
      },
      close: () => void waitForLine(delay(LINE_TIMEOUTS.CLOSE)).then((line) => line.close()),
    },
  }
}

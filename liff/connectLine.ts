/** Connects LINE: the real SDK if there is a LIFF id, the mock if the settings ask for it, or else none. */
import { isLiffBrowser, isLoadedTwice, liffParams } from '#liff/address.ts'
import { noLine, type Line } from '#liff/line.ts'
import { beginLine, waitForAddress } from '#liff/waitForAddress.ts'
import { deferredLine } from '#liff/deferredLine.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import type { Config } from '#src/config/config.ts'
import { LINE_LOGIN_REQUESTED } from '#src/constants.ts'
import { delay } from '#src/delay.ts'
import { redirectTo, shareableAddress, targetPath } from '#src/routing/browser.ts'
import { tabStorage, type SafeStorage } from '#src/session/storage.ts'

/** Session storage key: the time when the first load continued without LINE. The second load reads it. */
const CONTINUED_WITHOUT_LINE_AT = 'line_went_on_at'

/** Session storage key: the times, as a list, when this tab has started LINE. */
const LINE_STARTS = 'line_starts'

/** A visit in LINE's browser starts LINE twice. More starts than this within the window are a redirect loop. */
const MAX_LINE_STARTS = 8
const LINE_STARTS_WINDOW_MS = 30_000

/** The paths of the screens that cannot do their work without LINE. */
const NEEDS_LINE = /^\/(rsvp\/|share\/?$)/i

type ConnectedLine = {
  line: Line
  /** Resolves when the app may change the address. */
  liffInitDone: Promise<void>
  /** Resolves when LINE is not expected to load the page again. */
  pageStays: Promise<unknown>
  /** True if the app had already started in this tab, and LINE has loaded the page again. Nothing is bound twice. */
  isSecondLineLoad: boolean
}

/** @param firstScreen the SDK's file is loaded after it resolves, unless LINE has to read the address first */
export function connectLine(config: Config, firstScreen: Promise<unknown>): ConnectedLine {
  if (import.meta.env.LIFF_ID !== null)
    return connectRealLine(import.meta.env.LIFF_ID, config, firstScreen)
  if (!import.meta.env.IS_LINE_MOCKED) return withoutLiffInit(noLine)
  const start = async () => {
    const { startMockLine } = await import('#liff/mock.ts')
    const tabStore = tabStorage()
    return { ready: startMockLine({ search: location.search, tab: tabStore, open: redirectTo }) }
  }
  return withoutLiffInit(deferredLine(beginLine(start), isInLiffBrowser()).line)
}

const isInLiffBrowser = () => isLiffBrowser(navigator.userAgent)

const withoutLiffInit = (line: Line): ConnectedLine => ({
  line,
  liffInitDone: Promise.resolve(),
  pageStays: Promise.resolve(),
  isSecondLineLoad: false,
})

function connectRealLine(
  liffId: string,
  config: Config,
  firstScreen: Promise<unknown>,
): ConnectedLine {
  const unreadParams = liffParams(location)
  const tabStore = tabStorage()
  const loginReturn = config.isLineLogin ? lineLoginReturn() : null
  // Once the app has started, a late LINE must not redirect the guest to its login page.
  let isInitDone = false
  const settings = {
    liffId,
    isLoadedTwice: isLoadedTwice(location.search, document.referrer, navigator.userAgent),
    loginReturnsTo: () => (isInitDone ? null : (loginReturn?.() ?? null)),
  }
  const mustLineReadAddress = unreadParams !== null || loginReturn !== null
  const needsLine = NEEDS_LINE.test(targetPath())
  const start = beginLine(async () => {
    if (!mustLineReadAddress && !needsLine) await firstScreen
    const { loginKey, startRealLine } = await import('#liff/real.ts')
    const isLoginRequested = loginReturn !== null && !isInitDone
    const isLoginKnown = liffParams(location) !== null || tabStore.read(loginKey(liffId)) !== null
    if (isInLiffBrowser() && !isLoginRequested && !isLoginKnown)
      throw new Error('LINE would lead out to its login')
    countLineStart(tabStore)
    return startRealLine(settings)
  })
  const { line, settled: lineSettled } = deferredLine(start, isInLiffBrowser())
  const isSecondLineLoad =
    unreadParams === null &&
    Date.now() - Number(tabStore.read(CONTINUED_WITHOUT_LINE_AT)) < LINE_TIMEOUTS.BETWEEN_LOADS
  tabStore.remove(CONTINUED_WITHOUT_LINE_AT)

  const waitForInit = async () => {
    if (!mustLineReadAddress) return
    const initMs = needsLine ? LINE_TIMEOUTS.SETTLE_FOR_SHARING : LINE_TIMEOUTS.SETTLE
    await waitForAddress(start, {
      fileMs: Math.max(LINE_TIMEOUTS.SDK_FILE - performance.now(), LINE_TIMEOUTS.MIN_WAIT),
      // The SDK reads tokens synchronously, so there is nothing to wait for.
      initMs: unreadParams === 'tokens' && loginReturn === null ? 0 : initMs,
    })
    isInitDone = true
    // The page is still here, so LINE has not redirected in time.
    if (unreadParams === 'redirect') tabStore.write(CONTINUED_WITHOUT_LINE_AT, String(Date.now()))
  }
  const liffInitDone = waitForInit()
  // During the first load in LINE's browser, LIFF's init may still redirect to the second load.
  const pageStays =
    unreadParams === 'redirect'
      ? Promise.race([lineSettled, delay(LINE_TIMEOUTS.SECOND_LOAD)])
      : liffInitDone
  return { line, liffInitDone, pageStays, isSecondLineLoad }
}

/**
 * Throws if LINE keeps loading the page. The SDK's init redirects to LINE's login if the answer to its token check is
 * no JSON, and the login leads back.
 */
function countLineStart(tabStore: SafeStorage): void {
  const now = Date.now()
  const starts = (tabStore.read(LINE_STARTS) ?? '').split(',').filter((at) => at !== '')
  const recent = starts.filter((at) => Math.abs(now - Number(at)) < LINE_STARTS_WINDOW_MS)
  if (recent.length >= MAX_LINE_STARTS) throw new Error('LINE keeps loading the page')
  tabStore.write(LINE_STARTS, [...recent, now].join(','))
}

/** Returns a function that gives LINE's login its return address. Returns null if this tab has tried the login before. */
function lineLoginReturn(): (() => string) | null {
  const tabStore = tabStorage()
  if (tabStore.read(LINE_LOGIN_REQUESTED) !== null) return null
  return () => {
    tabStore.write(LINE_LOGIN_REQUESTED, 'yes')
    return shareableAddress()
  }
}

/** The real LINE with a LIFF id, the mock where the settings say so, else none. */
import { noLine, type Line } from '#liff/line.ts'
import { beginLine, waitForAddress } from '#liff/waitForAddress.ts'
import { deferredLine } from '#liff/start.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import type { Config } from '#src/config/config.ts'
import { delay } from '#src/delay.ts'
import {
  liffParams,
  currentSearch,
  isLiffBrowser,
  isLoadedTwice,
  redirectTo,
  shareableAddress,
  targetPath,
} from '#src/routing/browser.ts'
import { tabStorage } from '#src/store/storage.ts'

/** Outlives the second load: when the first one went on without LINE. */
const CONTINUED_WITHOUT_LINE_AT = 'line_went_on_at'

const NEEDS_LINE = /^\/(rsvp\/|share\/?$)/i

type ConnectedLine = {
  line: Line
  /** Resolves when the app may change the address. */
  liffInitDone: Promise<void>
  /** Resolves when LINE is not expected to load the page again. */
  pageStays: Promise<unknown>
  /** The app had gone on in this tab when LINE loaded the page again: what it has bound is bound. */
  isSecondLineLoad: boolean
}

/** @param firstScreen LINE's file is loaded after it, unless the address is for LINE */
export function connectLine(config: Config, firstScreen: Promise<unknown>): ConnectedLine {
  if (import.meta.env.LIFF_ID !== null)
    return connectRealLine(import.meta.env.LIFF_ID, config, firstScreen)
  if (!import.meta.env.IS_LINE_MOCKED) return withoutLiffInit(noLine)
  const start = async () => {
    const { startMockLine } = await import('#liff/mock.ts')
    const tab = tabStorage()
    return { ready: startMockLine({ search: currentSearch(), tab, open: redirectTo }) }
  }
  return withoutLiffInit(deferredLine(beginLine(start), isLiffBrowser()).line)
}

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
  const owner = liffParams()
  const tab = tabStorage()
  const loginReturn = config.isLineLogin ? lineLoginReturn() : null
  // A late LINE must not take the guest to its login.
  let isInitDone = false
  const settings = {
    liffId,
    isLoadedTwice: isLoadedTwice(),
    loginReturnsTo: () => (isInitDone ? null : (loginReturn?.() ?? null)),
  }
  const isLineFirst = owner !== null || loginReturn !== null
  const needsLine = NEEDS_LINE.test(targetPath())
  const start = beginLine(async () => {
    if (!isLineFirst && !needsLine) await firstScreen
    const { loginKey, startRealLine } = await import('#liff/real.ts')
    const isLoginWanted = loginReturn !== null && !isInitDone
    const isLoginKnown = liffParams() !== null || tab.read(loginKey(liffId)) !== null
    if (isLiffBrowser() && !isLoginWanted && !isLoginKnown)
      throw new Error('LINE would lead out to its login')
    return startRealLine(settings)
  })
  const { line, settled: lineFinished } = deferredLine(start, isLiffBrowser())

  const waitForInit = async () => {
    if (!isLineFirst) return
    const initMs = needsLine ? LINE_TIMEOUTS.SETTLE_FOR_SHARING : LINE_TIMEOUTS.SETTLE
    await waitForAddress(start, {
      fileMs: Math.max(LINE_TIMEOUTS.SDK_FILE - performance.now(), LINE_TIMEOUTS.MIN_WAIT),
      // Tokens are read at once.
      initMs: owner === 'tokens' && loginReturn === null ? 0 : initMs,
    })
    isInitDone = true
  }
  const isSecondLineLoad =
    owner === null &&
    Date.now() - Number(tab.read(CONTINUED_WITHOUT_LINE_AT)) < LINE_TIMEOUTS.BETWEEN_LOADS
  tab.remove(CONTINUED_WITHOUT_LINE_AT)
  const continueWithoutLine = async () => {
    await waitForInit()
    if (owner === 'redirect') tab.write(CONTINUED_WITHOUT_LINE_AT, String(Date.now()))
  }
  const liffInitDone = continueWithoutLine()
  // A first load in LINE's browser ends when LINE's init leads to the second one, however late.
  const pageStays =
    owner === 'redirect'
      ? Promise.race([lineFinished, delay(LINE_TIMEOUTS.SECOND_LOAD)])
      : liffInitDone
  return { line, liffInitDone, pageStays, isSecondLineLoad }
}

/** Set once LINE's login was requested in this tab, so that it is requested only once. */
const LINE_LOGIN_REQUESTED = 'line_login_requested'

/** Where LINE's login returns to; null where it was tried before. */
function lineLoginReturn(): (() => string) | null {
  const tab = tabStorage()
  if (tab.read(LINE_LOGIN_REQUESTED) !== null) return null
  return () => {
    tab.write(LINE_LOGIN_REQUESTED, 'yes')
    return shareableAddress()
  }
}

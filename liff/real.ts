/**
 * Uses the pluggable SDK. The full SDK loads a remote script at init and hangs if its host does.
 */
import { liff } from '@line/liff/core'
import Calendar from '@line/liff/calendar'
import type { Line } from '#liff/line.ts'
import { addPlugins } from '#liff/plugins.ts'
import { isRecord, lineFromSdk } from '#liff/sdk.ts'

export type LineSettings = {
  liffId: string
  /**
   * Called if the guest is logged out. Returns the URL after the login, or null to skip the login.
   */
  loginReturnsTo: () => string | null
  /** The SDK will load this page for the second time during init. */
  isLoadedTwice: boolean
}

/** `begunAt` is the time when init began, in milliseconds of performance.now(). */
export type StartedLine = { ready: Promise<Line>; begunAt: number }

/**
 * Returns the sessionStorage key under which the SDK stores a login in the LIFF browser (@liff/store).
 * If there is no login in the storage or in the address, init redirects to LINE's login.
 */
export const loginKey = (liffId: string): string => `LIFF_STORE:${liffId}:accessToken`

/** Init runs once per page. A second init would send the login code again and fail. */
let started: StartedLine | null = null

/**
 * `ready` rejects if init fails, except for a denied login. It never settles if LIFF leaves the
 * page.
 */
export function startRealLine(settings: LineSettings): StartedLine {
  started ??= { begunAt: performance.now(), ready: initialise(settings) }
  return started
}

async function initialise({ liffId, loginReturnsTo, isLoadedTwice }: LineSettings): Promise<Line> {
  addPlugins()
  liff.use(new Calendar())
  try {
    await liff.init({ liffId })
  } catch (reason) {
    if (!isLoginDenied(reason)) throw reason
    // LINE works without a login, and the guest may log in later.
    return lineFromSdk(liff)
  }
  if (isLoadedTwice) return neverSettles()
  if (liff.isLoggedIn()) void dropRevokedLogin()
  else {
    const redirectUri = loginReturnsTo()
    if (redirectUri !== null) {
      liff.login({ redirectUri })
      return neverSettles()
    }
  }
  return lineFromSdk(liff)
}

/** Stops a page that is being left, because its work would be lost or repeated. */
const neverSettles = () => new Promise<never>(() => undefined)

/** LINE's message is 'access_denied: The resource owner denied the request.' */
const isLoginDenied = (reason: unknown): boolean =>
  reason instanceof Error && reason.message.startsWith('access_denied')

/** Logs out if the token is revoked. isLoggedIn() is still true then, but the picker would fail. */
async function dropRevokedLogin(): Promise<void> {
  try {
    await liff.getProfile()
  } catch (reason) {
    // A network failure says nothing about the token.
    if (isTokenRejected(reason) && !liff.isInClient()) liff.logout()
  }
}

/** LINE rejected the token. */
const isTokenRejected = (reason: unknown): boolean =>
  isRecord(reason) && /^(invalid_|unauthorized|40[013])/i.test(String(reason['code']))

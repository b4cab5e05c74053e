/**
 * The real SDK, pluggable: the core and the modules in use. The full SDK's init also runs a remote
 * script, and hangs while that script's host hangs.
 */
import { liff } from '@line/liff/core'
import Calendar from '@line/liff/calendar'
import CloseWindow from '@line/liff/close-window'
import GetFriendship from '@line/liff/get-friendship'
import GetProfile from '@line/liff/get-profile'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import Login from '@line/liff/login'
import Logout from '@line/liff/logout'
import ShareTargetPicker from '@line/liff/share-target-picker'
import type { Line } from '#liff/line.ts'
import { lineOver } from '#liff/sdk.ts'

export type LineSettings = {
  liffId: string
  /** Asked, once a login is needed, where it is to come back to; null goes on without one. */
  loginReturnsTo: () => string | null
  /** Whether the SDK loads this page a second time, while its init goes on as if nothing was. */
  isLoadedTwice: boolean
}

/** LIFF's init that has begun, at `begunAt` on the page's clock in milliseconds. */
export type StartedLine = { ready: Promise<Line>; begunAt: number }

/** One init in a page life: a second one posts the login's code again and fails. */
let started: StartedLine | null = null

/**
 * Begins LIFF's init, which reads the address at once. Rejects where LIFF does (a clock that is
 * off, no network), but for a login that the guest denied. Has no time limit. Where it sends the
 * guest to LINE's login, or loads the page again, it never resolves: the page is on its way out.
 */
export function startRealLine(settings: LineSettings): StartedLine {
  started ??= { begunAt: performance.now(), ready: initialise(settings) }
  return started
}

async function initialise({ liffId, loginReturnsTo, isLoadedTwice }: LineSettings): Promise<Line> {
  liff.use(new IsInClient())
  liff.use(new IsLoggedIn())
  liff.use(new IsApiAvailable())
  liff.use(new Login())
  liff.use(new Logout())
  liff.use(new GetProfile())
  liff.use(new GetFriendship())
  liff.use(new CloseWindow())
  liff.use(new Calendar())
  liff.use(new ShareTargetPicker())
  try {
    await liff.init({ liffId })
  } catch (reason) {
    if (!isLoginDenied(reason)) throw reason
    // LINE is there: the guest may log in after all.
    return lineOver(liff)
  }
  if (isLoadedTwice) return never()
  if (liff.isLoggedIn()) void dropRevokedLogin()
  else {
    const redirectUri = loginReturnsTo()
    if (redirectUri !== null) {
      liff.login({ redirectUri })
      return never()
    }
  }
  return lineOver(liff)
}

/** For a page that is on its way out: what is done in it now would be lost, or done twice. */
const never = () => new Promise<never>(() => undefined)

/**
 * The SDK passes on what LINE's login left in the address: 'access_denied: The resource owner
 * denied the request.'
 */
const isLoginDenied = (reason: unknown): boolean =>
  reason instanceof Error && reason.message.startsWith('access_denied')

/**
 * isLoggedIn() stays true with a token that LINE has revoked; the share picker would then fail in
 * the guest's hands.
 */
async function dropRevokedLogin(): Promise<void> {
  try {
    await liff.getProfile()
  } catch (reason) {
    // Without a network it says nothing of the token.
    if (isRefusal(reason) && !liff.isInClient()) liff.logout()
  }
}

/** LINE answered, and named what it does not like of the token. */
const isRefusal = (reason: unknown): boolean =>
  typeof reason === 'object' &&
  reason !== null &&
  'code' in reason &&
  /^(invalid_|unauthorized|40[013])/i.test(String(reason.code))

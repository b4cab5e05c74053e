/** The pluggable SDK: the full one's init runs a remote script, and hangs with its host. */
import { liff } from '@line/liff/core'
import Calendar from '@line/liff/calendar'
import type { Line } from '#liff/line.ts'
import { addPlugins } from '#liff/plugins.ts'
import { isRecord, lineOver } from '#liff/sdk.ts'

export type LineSettings = {
  liffId: string
  /** Called when a login is needed: where it returns to, or null to go on without one. */
  loginReturnsTo: () => string | null
  /** Whether the SDK loads this page again while its init goes on. */
  isLoadedTwice: boolean
}

/** `begunAt` is on the page's clock, in milliseconds. */
export type StartedLine = { ready: Promise<Line>; begunAt: number }

/**
 * Of the tab's storage, where the SDK keeps a login in LINE's own browser (@liff/store). Without one
 * there, or in the page's address, its init leads out to LINE's login.
 */
export const loginKey = (liffId: string): string => `LIFF_STORE:${liffId}:accessToken`

/** One init per page: a second one would send the login's code again and fail. */
let started: StartedLine | null = null

/** Rejects as LIFF does, but not for a denied login; never resolves when LIFF leaves the page. */
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
    // LINE works: the guest may log in later.
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

/** For a page that is being left: its work would be lost, or done twice. */
const never = () => new Promise<never>(() => undefined)

/** LINE's error, passed on: 'access_denied: The resource owner denied the request.' */
const isLoginDenied = (reason: unknown): boolean =>
  reason instanceof Error && reason.message.startsWith('access_denied')

/** isLoggedIn() stays true with a revoked token, with which the share picker would fail. */
async function dropRevokedLogin(): Promise<void> {
  try {
    await liff.getProfile()
  } catch (reason) {
    // A network failure says nothing about the token.
    if (isRefusal(reason) && !liff.isInClient()) liff.logout()
  }
}

/** LINE rejected the token. */
const isRefusal = (reason: unknown): boolean =>
  isRecord(reason) && /^(invalid_|unauthorized|40[013])/i.test(String(reason['code']))

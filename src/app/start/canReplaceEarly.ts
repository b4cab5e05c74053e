/** Whether the app may replace what the early code shows. */
import { api, fetchQuery, selectList, selectMe } from '#src/api/client.ts'
import { isScreenLoaded, prefetchScreen } from '#src/app/routes.tsx'
import { delay } from '#src/delay.ts'
import { invitationCodeIn } from '#src/features/invitation/bindAtStart.ts'
import { canFetchPage, reloadOnce } from '#src/routing/browser.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import { signIn } from '#src/session/signIn.ts'

/** The first screen waits at most this long for the login. The ticket page also waits for its list. */
export const FIRST_ANSWERS_TIMEOUT_MS = 400

/**
 * Returns true if the app can draw the ticket itself: its screen is loaded, and login and list are loaded or the
 * network is there to fetch them. Until then the early code stays on the screen.
 */
export async function canReplaceTicket({ dispatch, getState }: RootStore): Promise<boolean> {
  const { pathname } = window.location
  await prefetchScreen(pathname)
  const isSignedIn = selectMe(getState()).isSuccess
  const isLoaded = isScreenLoaded(pathname)
  if (isLoaded && isSignedIn && selectList(getState()).isSuccess) return true
  const isOnline = await canFetchPage()
  // A deploy may have deleted the screen's file. After a reload, a code is worth more than an error.
  if (isOnline && !isLoaded) return reloadOnce(null).catch(() => false)
  if (isOnline && !isSignedIn) await dispatch(signIn())
  return isOnline
}

/** Returns true if the app can show the same words itself, or if the network is there to fetch them. */
export async function canReplaceInvitation({ dispatch, getState }: RootStore): Promise<boolean> {
  const { pathname } = window.location
  await prefetchScreen(pathname)
  const { getInvitationInfo } = api.endpoints
  const code = invitationCodeIn(window.location) ?? ''
  // The early code has already received this answer, so this is instant unless the login has changed.
  const read = fetchQuery(dispatch(getInvitationInfo.initiate(code)))
  await Promise.race([read, delay(FIRST_ANSWERS_TIMEOUT_MS)])
  const hasInfo = getInvitationInfo.select(code)(getState()).isSuccess
  return (isScreenLoaded(pathname) && hasInfo) || canFetchPage()
}

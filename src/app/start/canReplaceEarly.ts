/** Whether the app may replace what the early code shows. */
import { asApiError } from '#src/api/apiError.ts'
import { api, fetchQuery, selectList, selectMe } from '#src/api/client.ts'
import { isScreenLoaded, prefetchScreen, selectHasOwnList } from '#src/app/routes.tsx'
import { delay } from '#src/delay.ts'
import { invitationCodeIn } from '#src/features/invitation/bindAtStart.ts'
import { listRetried } from '#src/features/tickets/pollingSlice.ts'
import { canFetchPage, reloadOnce } from '#src/routing/browser.ts'
import type { RootState, RootStore } from '#src/session/makeStore.ts'
import { signIn } from '#src/session/signIn.ts'
import { selectSignInStatus } from '#src/session/userSlice.ts'

/** The first screen waits at most this long for the login. The ticket page also waits for its list. */
export const FIRST_ANSWERS_TIMEOUT_MS = 400

/**
 * Returns true if the app can draw the ticket itself, or the server has refused it. Until the screen is loaded and the
 * server has answered, the early code stays, because it can be scanned and an error cannot.
 */
export async function canReplaceTicket({ dispatch, getState }: RootStore): Promise<boolean> {
  const { pathname } = window.location
  await prefetchScreen(pathname)
  const isLoaded = isScreenLoaded(pathname)
  const isSignedIn = selectMe(getState()).isSuccess
  if (isLoaded && isSignedIn && selectList(getState()).isSuccess) return true
  if (!(await canFetchPage())) return false
  // A deploy may have deleted the screen's file. After a reload, a code is worth more than an error.
  if (!isLoaded) return reloadOnce(null).catch(() => false)
  if (!isSignedIn) await dispatch(signIn())
  if (selectSignInStatus(getState()) === 'signed-in') {
    const query = dispatch(api.endpoints.getReservations.initiate())
    dispatch(listRetried(query.requestId))
    await fetchQuery(query)
  }
  return selectHasOwnList(getState()) || !isUnanswered(getState())
}

/** True if the login or the list got no answer, because the server is busy, failing or unreachable. */
function isUnanswered(state: RootState): boolean {
  const { data, error } = selectList(state)
  const isListUnanswered = data === undefined && error && asApiError(error).kind === 'unreachable'
  return selectSignInStatus(state) === 'unreachable' || Boolean(isListUnanswered)
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

/** See docs/product.md, 'Start and login'. */
import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import { reactToFailedLogin } from '#src/domain/errors.ts'
import { fetchQuery } from '#src/session/fetchQuery.ts'
import { singleFlight } from '#src/session/singleFlight.ts'
import type { AppThunk } from '#src/state/store.ts'
import {
  invitationCarriedOver,
  selectInvitation,
  selectPendingRejects,
} from '#src/state/invitation.ts'
import {
  guestChanged,
  signInEnded,
  signInStarted,
  userReset,
  type SignInStatus,
} from '#src/state/user.ts'

type Outcome = Exclude<SignInStatus, 'starting'>

const signingIn = singleFlight<void>()

export const signIn = (): AppThunk<Promise<void>> => joinSignIn(tryStoredLogin())

export const signInVerified =
  (verificationToken: string): AppThunk<Promise<void>> =>
  async (dispatch, _, ports) => {
    ports.keys.setMobileVerificationToken(verificationToken)
    while (signingIn.current(ports)) await signingIn.current(ports)
    // The sign-in that was in flight may have used the new token already.
    if (ports.keys.mobileVerificationToken() === verificationToken)
      await dispatch(joinSignIn(logIn(verificationToken)))
  }

const joinSignIn = (attempt: AppThunk<Promise<Outcome>>): AppThunk<Promise<void>> =>
  signingIn.join(async (dispatch) => {
    dispatch(signInStarted())
    const outcome = await dispatch(attempt)
    // Before the screens request what the invitation opens.
    await dispatch(sendPendingCalls(outcome))
    dispatch(signInEnded(outcome))
  })

const sendPendingCalls =
  (outcome: Outcome): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState()
    const hasReject = selectPendingRejects(state).length > 0
    const hasCall = selectInvitation(state)?.pendingCall !== undefined
    try {
      if (!hasReject && !(hasCall && outcome === 'signed-in')) return
      const { sendPendingCall, sendPendingRejects } = await import('#src/session/invitation.ts')
      if (outcome === 'signed-in' || outcome === 'signed-out') dispatch(sendPendingRejects())
      if (outcome === 'signed-in') await dispatch(sendPendingCall())
    } catch {
      // The chunk cannot be loaded: the calls stay pending.
    }
  }

const tryStoredLogin =
  (): AppThunk<Promise<Outcome>> =>
  async (dispatch, _, { keys }) => {
    keys.adoptApiToken()
    const apiToken = keys.apiToken()
    if (apiToken !== null) {
      const outcome = await dispatch(fetchMe())
      if (outcome !== null) return outcome
      // Another tab may have signed in meanwhile: remove only the token that failed.
      if (keys.apiToken() === apiToken) keys.removeApiToken()
    }
    const verificationToken = keys.mobileVerificationToken()
    return verificationToken === null ? 'signed-out' : dispatch(logIn(verificationToken))
  }

const logIn =
  (verificationToken: string): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, { keys }) => {
    const answer = await dispatch(api.endpoints.login.initiate(verificationToken, { track: false }))
    if (keys.mobileVerificationToken() !== verificationToken) return 'signed-out'
    if (answer.error) {
      const reaction = reactToFailedLogin(asApiError(answer.error))
      if (reaction === 'verify-again') keys.removeMobileVerificationToken()
      return reaction === 'intro' ? 'refused' : reaction
    }
    // The cache may hold another guest's data.
    if (keys.apiToken() !== null || getState().user.info !== null)
      dispatch(api.util.resetApiState())
    keys.setApiToken(answer.data.accessToken)
    dispatch(invitationCarriedOver())
    keys.removeMobileVerificationToken()
    const outcome = await dispatch(fetchMe())
    if (outcome === null) keys.removeApiToken()
    return outcome ?? 'signed-out'
  }

/** Null when the server refuses, with 401 or an error code. */
const fetchMe =
  (): AppThunk<Promise<Outcome | null>> =>
  async (dispatch, _, { keys }) => {
    const answer = await fetchQuery(
      dispatch(api.endpoints.getMe.initiate(undefined, { forceRefetch: true })),
    )
    if (keys.apiToken() === null) return 'signed-out'
    // A booking that failed meanwhile has it fetched again: not settled, but answered.
    if (!answer.isError && answer.data !== undefined) return 'signed-in'
    const error = asApiError(answer.error)
    const isRefused = error.kind === 'refused' && (error.status === 401 || error.code !== null)
    return isRefused ? null : 'unreachable'
  }

export const signOut =
  (): AppThunk =>
  (dispatch, _, { keys }) => {
    keys.removeMobileVerificationToken()
    keys.removeApiToken()
    dispatch(api.util.resetApiState())
    dispatch(userReset())
  }

/** Signs in with the login that is stored now, and drops the previous guest's data. */
export const signInAgain = (): AppThunk<Promise<void>> => async (dispatch, _, ports) => {
  while (signingIn.current(ports)) await signingIn.current(ports)
  dispatch(guestChanged())
  dispatch(api.util.resetApiState())
  await dispatch(signIn())
}

/** Signs the guest in and out. See docs/product.md, 'Start and login'. */
import { asApiError } from '#src/api/apiError.ts'
import { api, FRESH, selectMe } from '#src/api/client.ts'
import { endsLogin } from '#src/domain/errors.ts'
import type { AppThunk, ThunkExtra } from '#src/session/makeStore.ts'
import { selectEntries } from '#src/session/outbox/outboxSlice.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { sendLogin } from '#src/session/sendLogin.ts'
import {
  loginPending,
  selectHasMobile,
  selectIsGuestUncertain,
  selectSignInStatus,
  signInEnded,
  signInStarted,
  GUEST_UNCERTAIN,
  type SignInOutcome,
} from '#src/session/userSlice.ts'

const SIGNED_IN: SignInOutcome = { status: 'signed-in', error: null }
const SIGNED_OUT: SignInOutcome = { status: 'signed-out', error: null }

/** Signs in with the stored login. Calls during a running sign-in join it. */
export const signIn = (): AppThunk<Promise<void>> => joinSignIn(tryStoredLogin())

/** Checks in the background whether the stored login is still valid. The screen does not change. */
export const checkLogin = (): AppThunk<Promise<void>> =>
  joinSignIn(tryStoredLogin(), { isQuiet: true })

/** Signs in with the token of a verified mobile number. */
export const signInVerified =
  (verificationToken: string): AppThunk<Promise<void>> =>
  async (dispatch, _, extra) => {
    const { tokenStorage } = extra
    tokenStorage.setMobileVerificationToken(verificationToken)
    dispatch(loginPending(fingerprint(verificationToken)))
    await afterRunningSignIn(extra, async () => {
      // The sign-in that was in flight may already have used the new token.
      if (tokenStorage.mobileVerificationToken() === verificationToken)
        await dispatch(joinSignIn(logIn(verificationToken)))
    })
  }

/** Starts a new sign-in with the stored login, which another tab may have changed. It joins no running one. */
export const restartSignIn = (): AppThunk<Promise<void>> => (dispatch, _, extra) => {
  // The running sign-in may hang. The data of a guest whose token was replaced must not stay until it ends.
  extra.tokenStorage.adoptApiToken()
  return afterRunningSignIn(extra, () => dispatch(signIn()))
}

/**
 * Waits until no sign-in is running, and then runs the task. The task begins in the same step as the last
 * check, so no other caller can start a sign-in in between.
 */
export async function afterRunningSignIn<T>(extra: ThunkExtra, task: () => T): Promise<Awaited<T>> {
  // Another waiting caller may start the next sign-in first, so check again.
  while (extra.runningSignIn !== null) await extra.runningSignIn
  return await task()
}

export const signOut =
  (): AppThunk =>
  (dispatch, getState, { tokenStorage }) => {
    // A request without an answer may have reached the server.
    const isUnanswered = selectEntries(getState()).some(({ state }) => state !== 'waiting')
    tokenStorage.announceSignOut()
    tokenStorage.removeMobileVerificationToken()
    tokenStorage.removeApiToken()
    dispatch(signedOut({ isUnanswered }))
  }

const joinSignIn =
  (attempt: AppThunk<Promise<SignInOutcome>>, { isQuiet = false } = {}): AppThunk<Promise<void>> =>
  (dispatch, getState, extra) => {
    const run = async () => {
      // It ends before the dispatch, because a reaction to the outcome may start the next sign-in.
      const outcome = await dispatch(attempt).finally(() => {
        extra.runningSignIn = null
      })
      const isVerifying = ['verify-again', 'signed-out'].includes(selectSignInStatus(getState()))
      // The guest has chosen to sign in again during this check. Its missing answer must not end that.
      if (isVerifying && outcome.status === 'unreachable') return
      dispatch(signInEnded(outcome))
    }
    // A tap during a background check turns it into a visible sign-in.
    if (!isQuiet) dispatch(signInStarted())
    extra.runningSignIn ??= run()
    return extra.runningSignIn
  }

const tryStoredLogin =
  (): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, getState, { tokenStorage }) => {
    tokenStorage.adoptApiToken()
    const apiToken = tokenStorage.apiToken()
    if (apiToken !== null) {
      const { id, login } = getState().user
      // Until /me answers, show the stored data only if it belongs to this login.
      dispatch(guestChanged({ guest: login === tokenStorage.login() ? id : null, login }))
      const outcome = await dispatch(fetchMe())
      if (isConfirmed(outcome)) return dispatch(followVerification())
      if (!isTokenRefused(outcome)) return outcome
      // Another tab may have stored a new token in the meantime. Remove only the token that failed.
      if (tokenStorage.apiToken() === apiToken) tokenStorage.removeApiToken()
    }
    const verificationToken = tokenStorage.mobileVerificationToken()
    return verificationToken === null ? SIGNED_OUT : dispatch(logIn(verificationToken))
  }

/**
 * If a signed-in guest verified a new number and its login request got no answer, retries that login.
 * Until it succeeds, the guest stays signed in with the earlier login.
 */
const followVerification =
  (): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, getState, { tokenStorage }) => {
    const verificationToken = tokenStorage.mobileVerificationToken()
    if (verificationToken === null) return SIGNED_IN
    const hadMobile = selectHasMobile(getState())
    const isPending = getState().user.pendingLoginFor === fingerprint(verificationToken)
    if (hadMobile && !isPending) return SIGNED_IN
    const earlier = tokenStorage.apiToken()
    const outcome = await dispatch(logIn(verificationToken))
    const hasEarlierLogin = hadMobile && tokenStorage.apiToken() === earlier
    if (!hasEarlierLogin || outcome.status === 'signed-out') return outcome
    // An unanswered login is retried: session/repeatLoginCheck.ts.
    return outcome.status === 'unreachable' ? { ...outcome, status: 'signed-in' } : SIGNED_IN
  }

/**
 * Checks the stored login again, because the guest has given up a new one. Returns whether a login is stored.
 */
export const returnToStoredLogin =
  (): AppThunk<boolean> =>
  (dispatch, _, { tokenStorage }) => {
    if (tokenStorage.apiToken() === null) return false
    void dispatch(signIn())
    return true
  }

const logIn =
  (verificationToken: string): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, _, { tokenStorage }) => {
    const result = await dispatch(sendLogin(verificationToken))
    if (result === 'superseded') return dispatch(tryStoredLogin())
    if (result !== 'succeeded') return result
    const outcome = await dispatch(fetchMe())
    if (isTokenRefused(outcome)) tokenStorage.removeApiToken()
    return outcome
  }

/** Returns false for a stored login that could not be checked. The guest stays signed in with it. */
const isConfirmed = ({ status, error }: SignInOutcome): boolean =>
  status === 'signed-in' && error === null

/** Returns true if the server refused the login with 401 or with an error code. */
const isTokenRefused = ({ status, error }: SignInOutcome): boolean =>
  status === 'signed-out' && error !== null

const fetchMe =
  (): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, getState, { tokenStorage }) => {
    // The query stays subscribed, so that later changes of the guest refetch it.
    const { getMe } = api.endpoints
    await dispatch(getMe.initiate(undefined, FRESH))
    // A command may have started another fetch in the meantime. Wait for the last answer.
    await dispatch(api.util.getRunningQueryThunk('getMe', undefined))
    if (tokenStorage.apiToken() === null) return SIGNED_OUT
    const answer = selectMe(getState())
    if (answer.isSuccess) return SIGNED_IN
    // The answer named a different guest, which reset the API cache.
    if (answer.isUninitialized)
      return selectIsGuestUncertain(getState()) ? GUEST_UNCERTAIN : dispatch(fetchMe())
    const error = asApiError(answer.error)
    if (endsLogin(error)) return { status: 'signed-out', error }
    // The screen keeps the data of this login, and session/repeatLoginCheck.ts retries.
    return { status: answer.data === undefined ? 'unreachable' : 'signed-in', error }
  }

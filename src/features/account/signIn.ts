/** See docs/product.md, 'Start and login'. */
import { asApiError } from '#src/api/response.ts'
import { api, selectMe } from '#src/api/client.ts'
import { isLoginOver, reactToFailedLogin } from '#src/domain/errors.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import { runningSignIns } from '#src/store/waitForSignIn.ts'
import { selectEntries } from '#src/store/outboxSlice.ts'
import { guestChanged, phoneReset } from '#src/store/guestScope.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import {
  loginPending,
  mobileVerified,
  selectHasMobile,
  signInEnded,
  signInStarted,
  UNREADABLE_GUEST,
  type SignInOutcome,
} from '#src/features/account/userSlice.ts'

const SIGNED_IN: SignInOutcome = { status: 'signed-in', error: null }
const SIGNED_OUT: SignInOutcome = { status: 'signed-out', error: null }

/** With the login that the phone has; whoever calls meanwhile waits for the same. */
export const signIn = (): AppThunk<Promise<void>> => joinSignIn(tryStoredLogin())

/** Asks whether the login still holds, while the screen stays as it is. */
export const checkLogin = (): AppThunk<Promise<void>> =>
  joinSignIn(tryStoredLogin(), { isQuiet: true })

export const signInVerified =
  (verificationToken: string): AppThunk<Promise<void>> =>
  async (dispatch, _, ports) => {
    const { tokenStorage } = ports
    tokenStorage.setMobileVerificationToken(verificationToken)
    dispatch(loginPending(fingerprint(verificationToken)))
    // Not by `waitForSignIn`: whoever waits with it may begin another one first.
    while (runningSignIns.has(ports)) await runningSignIns.get(ports)
    // The sign-in that was in flight may have used the new token already.
    if (tokenStorage.mobileVerificationToken() === verificationToken)
      await dispatch(joinSignIn(logIn(verificationToken)))
  }

/** Signs in with the login that another tab has stored. */
export const signInAgain = (): AppThunk<Promise<void>> => async (dispatch, _, ports) => {
  while (runningSignIns.has(ports)) await runningSignIns.get(ports)
  await dispatch(signIn())
}

export const signOut =
  (): AppThunk =>
  (dispatch, getState, { tokenStorage }) => {
    // A request of the guest has no answer yet and may have gone through.
    const isUnanswered = selectEntries(getState()).some(({ state }) => state !== 'waiting')
    tokenStorage.announceReset()
    tokenStorage.removeMobileVerificationToken()
    tokenStorage.removeApiToken()
    dispatch(phoneReset({ isUnanswered }))
  }

const joinSignIn =
  (attempt: AppThunk<Promise<SignInOutcome>>, { isQuiet = false } = {}): AppThunk<Promise<void>> =>
  (dispatch, _, ports) => {
    const run = async () => {
      const outcome = await dispatch(attempt).finally(() => runningSignIns.delete(ports))
      dispatch(signInEnded(outcome))
    }
    // A tap during a quiet check makes it a sign-in that the guest sees.
    if (!isQuiet) dispatch(signInStarted())
    const joined = runningSignIns.get(ports) ?? run()
    runningSignIns.set(ports, joined)
    return joined
  }

const tryStoredLogin =
  (): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, getState, { tokenStorage }) => {
    tokenStorage.adoptApiToken()
    const apiToken = tokenStorage.apiToken()
    if (apiToken !== null) {
      const { id, login } = getState().user
      // Until /me has answered: what the phone keeps belongs to the guest of this very login.
      dispatch(guestChanged({ guest: login === tokenStorage.login() ? id : null, login }))
      const outcome = await dispatch(fetchMe())
      if (outcome === SIGNED_IN) return dispatch(followVerification())
      if (!isNotAccepted(outcome)) return outcome
      // Another tab may have signed in meanwhile: remove only the token that failed.
      if (tokenStorage.apiToken() === apiToken) tokenStorage.removeApiToken()
    }
    const verificationToken = tokenStorage.mobileVerificationToken()
    return verificationToken === null ? SIGNED_OUT : dispatch(logIn(verificationToken))
  }

/**
 * A number was verified in a login that is good, and the login with it has had no answer: it is tried
 * again. Where the server refuses it, the login from before stays.
 */
const followVerification =
  (): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, getState, { tokenStorage }) => {
    const verificationToken = tokenStorage.mobileVerificationToken()
    if (verificationToken === null) return SIGNED_IN
    const hadMobile = selectHasMobile(getState())
    const isPending = getState().user.pendingLoginFor === fingerprint(verificationToken)
    if (hadMobile && !isPending) return SIGNED_IN
    const outcome = await dispatch(logIn(verificationToken))
    const isRefused = outcome.status === 'verify-again' || outcome.status === 'refused'
    return isRefused && hadMobile ? SIGNED_IN : outcome
  }

const logIn =
  (verificationToken: string): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, _, { tokenStorage }) => {
    const answer = await dispatch(api.endpoints.login.initiate(verificationToken, { track: false }))
    // Another tab was first, or the guest has left: what the phone has now counts.
    if (tokenStorage.mobileVerificationToken() !== verificationToken)
      return dispatch(tryStoredLogin())
    if (answer.error) {
      const error = asApiError(answer.error)
      const status = reactToFailedLogin(error)
      if (status === 'verify-again') tokenStorage.removeMobileVerificationToken()
      return { status, error }
    }
    tokenStorage.setApiToken(answer.data.accessToken)
    tokenStorage.removeMobileVerificationToken()
    dispatch(mobileVerified())
    const outcome = await dispatch(fetchMe())
    if (isNotAccepted(outcome)) tokenStorage.removeApiToken()
    return outcome
  }

/** The server has refused the login, with 401 or an error code. */
const isNotAccepted = ({ status, error }: SignInOutcome): boolean =>
  status === 'signed-out' && error !== null

const fetchMe =
  (): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, getState, { tokenStorage }) => {
    // Stays subscribed: whatever changes the guest has it fetched again.
    const { getMe } = api.endpoints
    await dispatch(getMe.initiate(undefined, { forceRefetch: true }))
    // A command may have it fetched once more meanwhile: the last answer counts.
    await dispatch(api.util.getRunningQueryThunk('getMe', undefined))
    if (tokenStorage.apiToken() === null) return SIGNED_OUT
    const answer = selectMe(getState())
    if (answer.isSuccess) return SIGNED_IN
    // It named another guest than before, and everything that the server had said was dropped.
    if (answer.isUninitialized)
      return getState().user.isGuestUncertain
        ? { status: 'unreachable', error: UNREADABLE_GUEST }
        : dispatch(fetchMe())
    const error = asApiError(answer.error)
    // A server in trouble may send a code with its 5xx. It does not end the login.
    const isRefused =
      isLoginOver(error) || (error.kind === 'refused' && error.code !== null && error.status < 500)
    if (isRefused) return { status: 'signed-out', error }
    // The screen keeps the data of this login. `repeatUnansweredCheck` asks again.
    return { status: answer.data === undefined ? 'unreachable' : 'signed-in', error }
  }

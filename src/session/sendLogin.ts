/** Sends the login of a verified mobile number, from one tab at a time. */
import { asApiError } from '#src/api/apiError.ts'
import { api } from '#src/api/client.ts'
import { delay } from '#src/delay.ts'
import { reactToFailedLogin, verificationExpired } from '#src/domain/errors.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { mobileVerified, type SignInOutcome } from '#src/session/userSlice.ts'

const LOCK_RETRY_MS = 250

/**
 * - 'succeeded': the server accepted the verification, and the new api token is stored.
 * - 'superseded': another tab has signed in, or the guest has signed out.
 */
type LoginResult = 'succeeded' | 'superseded' | SignInOutcome

/**
 * A server may accept a verification token only once, so a second tab waits for the answer to the first one. After one
 * request timeout it sends the login itself, because the first tab may be frozen.
 */
export const sendLogin =
  (verificationToken: string): AppThunk<Promise<LoginResult>> =>
  async (dispatch, _, { tokenStorage, withLock, timeoutMs }) => {
    const isStillPending = () => tokenStorage.mobileVerificationToken() === verificationToken
    const attempt = async () =>
      isStillPending()
        ? dispatch(sendNow(verificationToken))
        : dispatch(findResultOfOtherTab(verificationToken))
    const lock = `login ${fingerprint(verificationToken)}`
    const deadline = performance.now() + timeoutMs
    while (performance.now() < deadline) {
      const result = await withLock(lock, attempt)
      if (result !== null) return result
      if (!isStillPending()) return dispatch(findResultOfOtherTab(verificationToken))
      await delay(LOCK_RETRY_MS)
    }
    return attempt()
  }

const sendNow =
  (verificationToken: string): AppThunk<Promise<LoginResult>> =>
  async (dispatch, _, { tokenStorage }) => {
    const { login } = api.endpoints
    const { data, error } = await dispatch(login.initiate(verificationToken, { track: false }))
    const isStillPending = tokenStorage.mobileVerificationToken() === verificationToken
    const mayUseAnswer =
      isStillPending || (data && dispatch(wasRefusedInOtherTab(verificationToken)))
    if (!mayUseAnswer) return dispatch(findResultOfOtherTab(verificationToken))
    if (error) {
      const failure = asApiError(error)
      const status = reactToFailedLogin(failure)
      if (status === 'verify-again') tokenStorage.removeMobileVerificationToken()
      return { status, error: failure }
    }
    tokenStorage.setApiToken(data.accessToken)
    tokenStorage.removeMobileVerificationToken()
    dispatch(mobileVerified())
    return 'succeeded'
  }

/** Returns how the login has ended, if another tab has removed the verification. */
const findResultOfOtherTab =
  (verificationToken: string): AppThunk<LoginResult> =>
  (dispatch, _, { tokenStorage }) => {
    const isExpired =
      tokenStorage.apiToken() === null && dispatch(wasRefusedInOtherTab(verificationToken))
    return isExpired ? { status: 'verify-again', error: verificationExpired } : 'superseded'
  }

/**
 * Returns whether the verification is gone only because another tab's login with it was refused. A refusal leaves
 * `pendingLoginFor` unchanged. A sign-out, a newer verification and the choice of another number change it.
 */
const wasRefusedInOtherTab =
  (verificationToken: string): AppThunk<boolean> =>
  (_, getState, { tokenStorage, syncFromStorage }) => {
    // After a 401 the other tab only removes the earlier token, which does not undo this login.
    const isTokenReplaced = tokenStorage.apiToken() !== null && tokenStorage.isApiTokenReplaced()
    if (tokenStorage.mobileVerificationToken() !== null || isTokenReplaced) return false
    // The storage events of the other tab may not have arrived yet.
    syncFromStorage('user')
    return getState().user.pendingLoginFor === fingerprint(verificationToken)
  }

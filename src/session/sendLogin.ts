/** Sends the login of a verified mobile number, from one tab at a time. */
import { asApiError } from '#src/api/apiError.ts'
import { api } from '#src/api/client.ts'
import { reactToFailedLogin } from '#src/domain/errors.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { mobileVerified, type SignInOutcome } from '#src/session/userSlice.ts'

const LOCK_RETRY_MS = 250

/**
 * - 'stored': the server accepted the verification, and the new api token is stored.
 * - 'superseded': another tab has signed in, or the guest has signed out.
 */
type LoginResult = 'stored' | 'superseded' | SignInOutcome

/**
 * A server may accept a verification only once, so a second tab waits for the answer to the first one. After the time
 * of a timeout it goes on, because the first tab may be frozen.
 */
export const sendLogin =
  (verificationToken: string): AppThunk<Promise<LoginResult>> =>
  async (dispatch, _, { tokenStorage, withLock, timeoutMs }) => {
    const isStored = () => tokenStorage.mobileVerificationToken() === verificationToken
    const attempt = async () => (isStored() ? dispatch(sendNow(verificationToken)) : 'superseded')
    const lock = `login ${fingerprint(verificationToken)}`
    const waitsUntil = performance.now() + timeoutMs
    while (performance.now() < waitsUntil) {
      const result = await withLock(lock, attempt)
      if (result !== null) return result
      if (!isStored()) return 'superseded'
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS))
    }
    return attempt()
  }

const sendNow =
  (verificationToken: string): AppThunk<Promise<LoginResult>> =>
  async (dispatch, _, { tokenStorage }) => {
    const { login } = api.endpoints
    const { data, error } = await dispatch(login.initiate(verificationToken, { track: false }))
    const isStored = tokenStorage.mobileVerificationToken() === verificationToken
    const isWanted = isStored || (data && dispatch(isRefusedElsewhere(verificationToken)))
    if (!isWanted) return 'superseded'
    if (error) {
      const failure = asApiError(error)
      const status = reactToFailedLogin(failure)
      if (status === 'verify-again') tokenStorage.removeMobileVerificationToken()
      return { status, error: failure }
    }
    tokenStorage.setApiToken(data.accessToken)
    tokenStorage.removeMobileVerificationToken()
    dispatch(mobileVerified())
    return 'stored'
  }

/**
 * Returns whether the verification is gone only because another tab's login with it was refused. A sign-out, a newer
 * verification or the choice of another number also changes `pendingLoginFor`.
 */
const isRefusedElsewhere =
  (verificationToken: string): AppThunk<boolean> =>
  (_, getState, { tokenStorage, syncFromStorage }) => {
    if (tokenStorage.mobileVerificationToken() !== null || tokenStorage.isApiTokenReplaced())
      return false
    // The storage events of the other tab may come later.
    syncFromStorage('user')
    return getState().user.pendingLoginFor === fingerprint(verificationToken)
  }

/** Handles a number without a membership. See docs/product.md, 'Start and login'. */
import { api, fetchQuery, FRESH } from '#src/api/client.ts'
import { asApiError } from '#src/api/apiError.ts'
import { delay } from '#src/delay.ts'
import { isMembershipMissing } from '#src/domain/errors.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import {
  loginPending,
  membershipPageOpened,
  verificationRequested,
} from '#src/session/userSlice.ts'

/**
 * Returns true if the membership page should open automatically, and remembers that it did. This
 * happens once per verification, so that a guest who comes back is not redirected again.
 */
export const markMembershipPageOpened =
  (): AppThunk<boolean> =>
  (dispatch, getState, { tokenStorage }) => {
    const verification = tokenStorage.mobileVerificationToken()
    const openedFor = verification === null ? tokenStorage.login() : fingerprint(verification)
    if (openedFor === null || getState().user.membershipPageOpenedFor === openedFor) return false
    dispatch(membershipPageOpened(openedFor))
    return true
  }

/** Lets the guest verify another number instead of the one without a membership. */
export const dropVerification =
  (): AppThunk =>
  (dispatch, _, { tokenStorage }) => {
    tokenStorage.removeMobileVerificationToken()
    dispatch(loginPending(null))
    dispatch(verificationRequested())
  }

/** The membership page opens without the server's answer to the log after this time. */
const MAX_LOG_WAIT_MS = 2_000

/** Returns true only if the server says that the membership is missing. Other failures are ignored. */
export const lacksMembership = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  const { checkCrmBinding, logCrmBindingVisit } = api.endpoints
  const { data, error } = await fetchQuery(dispatch(checkCrmBinding.initiate(undefined, FRESH)))
  const hasMembership = data ? data.hasMembership : !isMembershipMissing(asApiError(error))
  if (hasMembership) return false
  const logging = fetchQuery(dispatch(logCrmBindingVisit.initiate(undefined, FRESH)))
  await Promise.race([logging, delay(MAX_LOG_WAIT_MS)])
  return true
}

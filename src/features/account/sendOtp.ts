/** Decides whether a one-time code may be sent, and handles the answer. See docs/product.md, 'Verification'. */
import type { SerializedError } from '@reduxjs/toolkit'
import { asApiError } from '#src/api/apiError.ts'
import type { SentOtp } from '#src/api/types/guest.ts'
import { busySeconds, RESEND_SECONDS } from '#src/domain/busy.ts'
import type { ApiError } from '#src/domain/errors.ts'
import { maskPhone, normalisePhone, type PhoneNumber } from '#src/domain/phone.ts'
import { clockRead } from '#src/session/clockSlice.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import {
  otpEntryLeft,
  otpEntryResumed,
  otpSent,
  isFresh,
  resendDelayed,
  resendSeconds,
  selectSentTo,
  selectVerification,
} from '#src/features/account/verificationSlice.ts'

/** The result of a mutation. */
export type Answer<Data> = {
  data?: Data | undefined
  error?: ApiError | SerializedError | undefined
}

/**
 * Decides what a submitted number leads to. A different number need not wait for the resend lock.
 * - 'send': a code may be sent now.
 * - 'resumed': the code entry of the sent code is open again.
 */
export const resumeVerification =
  (to: PhoneNumber): AppThunk<'send' | 'resumed' | { waitSeconds: number }> =>
  (dispatch, getState) => {
    // Notice a clock jump before the state is compared with the time.
    dispatch(clockRead())
    const now = Date.now()
    const state = selectVerification(getState())
    const { sent, isForAnyNumber } = state
    const sentTo = selectSentTo(getState())
    const waitSeconds = resendSeconds(state, now)
    if (waitSeconds === 0) return 'send'
    const isSameNumber =
      sentTo === null
        ? sent?.maskedMobile === maskPhone(to)
        : normalisePhone(sentTo) === normalisePhone(to)
    if (sent !== null && isFresh(sent, now) && isSameNumber) {
      dispatch(otpEntryResumed())
      return 'resumed'
    }
    return isForAnyNumber ? { waitSeconds } : 'send'
  }

/** @param isDropped the guest no longer waits for this answer */
export const sendAnswered =
  (to: PhoneNumber, { data, error }: Answer<SentOtp>, isDropped: boolean): AppThunk =>
  (dispatch, getState) => {
    const now = Date.now()
    const waitSeconds = error && !isDropped ? busySeconds(asApiError(error)) : null
    if (waitSeconds !== null) dispatch(resendDelayed(now + waitSeconds * 1000))
    // A dropped code was sent anyway. Its resend lock applies unless the guest is waiting for another code.
    const { isWaitedFor, entry } = selectVerification(getState())
    // During the login after a check, only `entry` holds the other code.
    const isReplaced = isDropped && (isWaitedFor || Boolean(entry?.sent))
    if (data?.kind !== 'sent' || isReplaced) return
    const sent = { id: data.id, maskedMobile: maskPhone(to), sentAt: now }
    dispatch(otpSent({ sent, sentTo: to, resendAt: now + RESEND_SECONDS * 1000 }))
    if (isDropped) dispatch(otpEntryLeft())
  }

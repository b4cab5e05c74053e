/** Sends and checks one-time codes. See docs/product.md, 'Verification'. */
import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import { busySeconds, RESEND_SECONDS, waitSecondsLeft } from '#src/domain/busy.ts'
import { isBareRefusal, type ApiError } from '#src/domain/errors.ts'
import type { Id } from '#src/domain/model.ts'
import { maskPhone, normalisePhone, type PhoneNumber } from '#src/domain/phone.ts'
import { signInVerified } from '#src/session/signIn.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import {
  checkDelayed,
  otpEntryLeft,
  otpEntryResumed,
  otpSent,
  otpVerified,
  isFresh,
  resendDelayed,
  resendSeconds,
  selectSentTo,
  selectVerification,
} from '#src/features/account/verificationSlice.ts'

/**
 * - 'not-verified': the server needed no code, but sent no token.
 * - 'left': the guest left the screen.
 * - 'no-number': the number is unknown, because it is not stored across a reload.
 * - 'check-later': the server rate-limits checks. The store holds the end of the wait.
 */
export type VerificationOutcome =
  | { outcome: 'sent' | 'verified' | 'not-verified' | 'wrong' | 'unanswered' | 'left' }
  | { outcome: 'no-number' | 'check-later' }
  | { outcome: 'not-sent'; error: ApiError }
  | { outcome: 'wait'; seconds: number }

/** Returns null if a code may be sent now. A different number need not wait for the resend lock. */
export const resumeVerification =
  (to: PhoneNumber): AppThunk<VerificationOutcome | null> =>
  (dispatch, getState) => {
    const now = Date.now()
    const state = selectVerification(getState())
    const { sent, isForAnyNumber } = state
    const sentTo = selectSentTo(getState())
    const seconds = resendSeconds(state, now)
    if (seconds === 0) return null
    const isSameNumber =
      sentTo === null
        ? sent?.maskedMobile === maskPhone(to)
        : normalisePhone(sentTo) === normalisePhone(to)
    if (sent !== null && isFresh(sent, now) && isSameNumber) {
      dispatch(otpEntryResumed())
      return { outcome: 'sent' }
    }
    return isForAnyNumber ? { outcome: 'wait', seconds } : null
  }

export const sendOtp =
  (to: PhoneNumber, signal: AbortSignal): AppThunk<Promise<VerificationOutcome>> =>
  async (dispatch, getState) => {
    const { data, error } = await dispatch(
      api.endpoints.sendOtp.initiate(normalisePhone(to), { track: false }),
    )
    const send = (id: Id) => {
      const sentAt = Date.now()
      const sent = { id, maskedMobile: maskPhone(to), sentAt }
      dispatch(otpSent({ sent, sentTo: to, resendAt: sentAt + RESEND_SECONDS * 1000 }))
    }
    if (signal.aborted) {
      // The code was sent anyway. Its resend lock applies unless the guest is waiting for another code.
      if (data?.kind === 'sent' && !selectVerification(getState()).isWaitedFor) {
        send(data.id)
        dispatch(otpEntryLeft())
      }
      return { outcome: 'left' }
    }
    if (data === undefined) return dispatch(delayResend(asApiError(error)))
    if (data.kind === 'verified') return dispatch(finish(data.token))
    if (data.kind === 'sent') send(data.id)
    return { outcome: data.kind }
  }

export const verifyOtp =
  (id: Id, otp: string, signal: AbortSignal): AppThunk<Promise<VerificationOutcome>> =>
  async (dispatch, getState) => {
    const { checkWait } = selectVerification(getState())
    if (checkWait?.id === id && waitSecondsLeft(checkWait.until, Date.now()) > 0)
      return { outcome: 'check-later' }
    const isCurrent = () => selectVerification(getState()).entry?.sent?.id === id
    const wasCurrent = isCurrent()
    const { data, error } = await dispatch(
      api.endpoints.verifyOtp.initiate({ id, otp }, { track: false }),
    )
    const waitSeconds = data ? null : busySeconds(asApiError(error))
    if (waitSeconds !== null) dispatch(checkDelayed({ id, until: Date.now() + waitSeconds * 1000 }))
    if (signal.aborted) {
      // The code is used up. A guest who comes back needs a new one.
      if (data && selectVerification(getState()).sent?.id === id) dispatch(otpVerified())
      return { outcome: 'left' }
    }
    if (data) return dispatch(finish(data.token))
    // A new code was sent in the meantime, and this answer is not about it.
    if (wasCurrent && !isCurrent()) return { outcome: 'left' }
    if (waitSeconds !== null) return { outcome: 'check-later' }
    const failure = asApiError(error)
    const isWrong = failure.kind === 'refused' && !isBareRefusal(failure)
    return { outcome: isWrong ? 'wrong' : 'unanswered' }
  }

const delayResend =
  (error: ApiError): AppThunk<VerificationOutcome> =>
  (dispatch) => {
    const seconds = busySeconds(error)
    if (seconds === null) return { outcome: 'not-sent', error }
    dispatch(resendDelayed(Date.now() + seconds * 1000))
    return { outcome: 'wait', seconds }
  }

const finish =
  (token: string): AppThunk<Promise<VerificationOutcome>> =>
  async (dispatch) => {
    await dispatch(signInVerified(token))
    dispatch(otpVerified())
    return { outcome: 'verified' }
  }

/**
 * A one-time code that is on its way: kept over a reload, so that the guest comes back to the code entry and the resend lock
 * holds. The mobile number itself is never kept: only its masked form, and a mark to know it again by.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Id, Instant } from '#src/domain/model.ts'
import { guestChanged, userReset } from '#src/state/user.ts'

/** A sent code is waited for this long, in milliseconds; then the guest starts at the phone entry again. */
const PATIENCE_MS = 10 * 60_000

export type SentCode = {
  id: Id
  /** '+852 •••• 4567' */
  maskedMobile: string
  sentAt: Instant
  /** numberMark of the number with `salt`. */
  mark: string
  salt: string
}

type VerificationState = {
  /** The last code that was sent; outlives the code entry, because the lock does. */
  sent: SentCode | null
  /** The guest is at the code entry. */
  isWaitedFor: boolean
  /** No further code is asked for before. */
  resendAt: Instant | null
  /** The server itself said to wait (429): then for whatever number. */
  isForAnyNumber: boolean
}

export const nothingSent: VerificationState = {
  sent: null,
  isWaitedFor: false,
  resendAt: null,
  isForAnyNumber: false,
}

/** Whether a sent code may still come in and be taken. */
export const isFresh = (sent: SentCode, now: Instant): boolean => now - sent.sentAt < PATIENCE_MS

const slice = createSlice({
  name: 'verification',
  initialState: nothingSent,
  reducers: {
    codeSent: (_, { payload }: PayloadAction<{ sent: SentCode; resendAt: Instant }>) => ({
      ...payload,
      isWaitedFor: true,
      isForAnyNumber: false,
    }),
    resendDelayed(state, { payload }: PayloadAction<Instant>) {
      state.resendAt = payload
      state.isForAnyNumber = true
    },
    /** The guest left the code entry for the phone entry. */
    codeGivenUp(state) {
      state.isWaitedFor = false
    },
    /** The guest asked for the number again whose code is still on its way. */
    codeTakenUp(state) {
      state.isWaitedFor = true
    },
    codeVerified: () => nothingSent,
  },
  extraReducers: (builder) => {
    builder.addCase(guestChanged, () => nothingSent).addCase(userReset, () => nothingSent)
  },
  selectors: {
    selectVerification: (state) => state,
    selectResendAt: (state) => state.resendAt,
    /** The code that the guest waits for; one that was older than patience at `openedAt` is not waited for any more. */
    selectSentCode: ({ sent, isWaitedFor }, openedAt: Instant) =>
      sent !== null && isWaitedFor && isFresh(sent, openedAt) ? sent : null,
  },
})

export const { codeSent, resendDelayed, codeGivenUp, codeTakenUp, codeVerified } = slice.actions
export const { selectVerification, selectResendAt, selectSentCode } = slice.selectors
export const verificationReducer = slice.reducer

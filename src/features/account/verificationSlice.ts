import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Id, Instant } from '#src/domain/model.ts'
import type { PhoneNumber } from '#src/domain/phone.ts'
import { owned, type Owned } from '#src/store/owner.ts'

export const OTP_TTL_MS = 10 * 60_000

export type SentOtp = {
  id: Id
  maskedMobile: string
  sentAt: Instant
}

/** Stored except the number, so that a reload keeps the guest where they were. */
export type VerificationState = {
  /** Kept when the guest leaves the entry, because the wait for a new one goes on. */
  sent: SentOtp | null
  /** Of this page: null after a reload. Another tab may have sent another code since. */
  sentTo: { sentAt: Instant; phone: PhoneNumber } | null
  isWaitedFor: boolean
  resendAt: Instant | null
  /** A 429 of the server locks every number. */
  isForAnyNumber: boolean
}

const initialVerification: VerificationState = {
  sent: null,
  sentTo: null,
  isWaitedFor: false,
  resendAt: null,
  isForAnyNumber: false,
}

export const isFresh = (sent: SentOtp, now: Instant): boolean => now - sent.sentAt < OTP_TTL_MS

const slice = createSlice({
  name: 'verification',
  initialState: initialVerification,
  reducers: {
    otpSent: (
      _,
      { payload }: PayloadAction<{ sent: SentOtp; sentTo: PhoneNumber; resendAt: Instant }>,
    ) => {
      const { sent, sentTo: phone, resendAt } = payload
      const sentTo = { sentAt: sent.sentAt, phone }
      return { sent, sentTo, resendAt, isWaitedFor: true, isForAnyNumber: false }
    },
    resendDelayed(state, { payload }: PayloadAction<Instant>) {
      state.resendAt = payload
      state.isForAnyNumber = true
    },
    otpEntryLeft(state) {
      state.isWaitedFor = false
    },
    otpEntryResumed(state) {
      state.isWaitedFor = true
    },
    otpVerified: () => initialVerification,
  },
  selectors: {
    selectVerification: (state) => state,
    selectSentTo: ({ sent, sentTo }) =>
      sent !== null && sent.sentAt === sentTo?.sentAt ? sentTo.phone : null,
    selectResendAt: (state) => state.resendAt,
    /** Null if the code was too old when the page opened. */
    selectSentOtp: ({ sent, isWaitedFor }, openedAt: Instant) =>
      sent !== null && isWaitedFor && isFresh(sent, openedAt) ? sent : null,
  },
})

const ofGuest = owned(slice.reducer)

export const { otpSent, resendDelayed, otpEntryLeft, otpEntryResumed, otpVerified } = slice.actions
export const { selectVerification, selectSentTo, selectResendAt, selectSentOtp } =
  slice.getSelectors((state: { verification: Owned<VerificationState> }) =>
    ofGuest.valueOf(state.verification),
  )
export const verificationReducer = ofGuest.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    verification: Owned<VerificationState>
  }
}

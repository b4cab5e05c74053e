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
  /**
   * The code that this page waits for. It stays when another tab sends a code. Null until the
   * verification has opened on this page. It is not stored.
   */
  entry: { sent: SentOtp | null } | null
  resendAt: Instant | null
  /** A 429 of the server locks every number. */
  isForAnyNumber: boolean
}

const initialVerification: VerificationState = {
  sent: null,
  sentTo: null,
  isWaitedFor: false,
  entry: null,
  resendAt: null,
  isForAnyNumber: false,
}

export const isFresh = (sent: SentOtp, now: Instant): boolean => now - sent.sentAt < OTP_TTL_MS

function waitedFor({ sent, isWaitedFor, entry }: VerificationState, openedAt: Instant) {
  const current = entry?.sent ?? (isWaitedFor ? sent : null)
  return current !== null && isFresh(current, openedAt) ? current : null
}

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
      return { sent, sentTo, entry: { sent }, resendAt, isWaitedFor: true, isForAnyNumber: false }
    },
    resendDelayed(state, { payload }: PayloadAction<Instant>) {
      state.resendAt = payload
      state.isForAnyNumber = true
    },
    /** The page does not wait for a code that was too old when the page opened. */
    verificationOpened(state, { payload: openedAt }: PayloadAction<Instant>) {
      state.entry = { sent: waitedFor(state, openedAt) }
    },
    otpEntryLeft(state) {
      state.entry = { sent: null }
      state.isWaitedFor = false
    },
    otpEntryResumed(state) {
      state.entry = { sent: state.sent }
      state.isWaitedFor = true
    },
    otpVerified: () => initialVerification,
  },
  selectors: {
    selectVerification: (state) => state,
    selectSentTo: ({ sent, sentTo, entry }) =>
      (entry?.sent ?? sent)?.sentAt === sentTo?.sentAt ? (sentTo?.phone ?? null) : null,
    selectResendAt: (state) => state.resendAt,
    /** The code that this page waits for, or null. */
    selectSentOtp: (state, openedAt: Instant) =>
      state.entry === null ? waitedFor(state, openedAt) : state.entry.sent,
  },
})

const ofGuest = owned(slice.reducer)

export const {
  verificationOpened,
  otpSent,
  resendDelayed,
  otpEntryLeft,
  otpEntryResumed,
  otpVerified,
} = slice.actions
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

/**
 * A one-time code that is on its way: kept over a reload, so that the guest comes back to the code entry and the resend lock
 * holds. The mobile number itself is never kept: only its masked form.
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
}

type VerificationState = {
  sent: SentCode | null
  /** No further code is asked for before; outlives the code entry. */
  resendAt: Instant | null
}

const nothingSent: VerificationState = { sent: null, resendAt: null }

const slice = createSlice({
  name: 'verification',
  initialState: nothingSent,
  reducers: {
    codeSent: (_, { payload }: PayloadAction<SentCode & { resendAt: Instant }>) => {
      const { resendAt, ...sent } = payload
      return { sent, resendAt }
    },
    resendDelayed(state, { payload }: PayloadAction<Instant>) {
      state.resendAt = payload
    },
    /** The guest left the code entry for the phone entry. */
    codeGivenUp(state) {
      state.sent = null
    },
    codeVerified: () => nothingSent,
  },
  extraReducers: (builder) => {
    builder.addCase(guestChanged, () => nothingSent).addCase(userReset, () => nothingSent)
  },
  selectors: {
    selectResendAt: (state) => state.resendAt,
    /** The code that is being waited for at `now`. */
    selectSentCode: (state, now: Instant) =>
      state.sent !== null && Math.abs(now - state.sent.sentAt) < PATIENCE_MS ? state.sent : null,
  },
})

export const { codeSent, resendDelayed, codeGivenUp, codeVerified } = slice.actions
export const { selectResendAt, selectSentCode } = slice.selectors
export const verificationReducer = slice.reducer

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { MAX_BUSY_SECONDS, RESEND_SECONDS, waitSecondsLeft } from '#src/domain/busy.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import type { PhoneNumber } from '#src/domain/phone.ts'
import { clockJumped, timeAfterJump } from '#src/session/clockSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'
import * as fields from '#src/session/storedFields.ts'

export const OTP_TTL_MS = 10 * 60_000

const sentOtp = v.object({
  id: fields.id,
  maskedMobile: v.pipe(v.string(), v.maxLength(40)),
  sentAt: fields.instant,
})

type SentOtp = v.InferOutput<typeof sentOtp>

/** Stored without the phone number and `entry`, so that a reload returns to the same step. */
export const storedVerification = fields.guestScoped({
  /** Stays set when the guest leaves the code entry, because the resend lock continues. */
  sent: v.nullable(sentOtp),
  isWaitedFor: v.boolean(),
  resendAt: v.nullable(fields.instant),
  /** `resendAt` comes from a 429, so it locks every number. */
  isForAnyNumber: v.boolean(),
  /**
   * Rate limit for checking this code, after a 429. Another code may be checked immediately. Older
   * builds do not store it.
   */
  checkWait: v.optional(v.nullable(v.object({ id: fields.id, until: fields.instant })), null),
})

type VerificationState = v.InferOutput<typeof storedVerification>['value'] & {
  /** The number to which this page sent a code. Null after a reload. Another tab may send a newer code. */
  sentTo: { sentAt: Instant; phone: PhoneNumber } | null
  /**
   * The code that this page waits for, even if another tab sends a newer one. Null until the
   * verification opens on this page. Not stored.
   */
  entry: { sent: SentOtp | null } | null
}

const initialVerification: VerificationState = {
  sent: null,
  sentTo: null,
  isWaitedFor: false,
  entry: null,
  resendAt: null,
  isForAnyNumber: false,
  checkWait: null,
}

export const isFresh = (sent: SentOtp, now: Instant): boolean => now - sent.sentAt < OTP_TTL_MS

export const resendSeconds = (
  { resendAt, isForAnyNumber }: VerificationState,
  now: Instant,
): number => waitSecondsLeft(resendAt, now, isForAnyNumber ? MAX_BUSY_SECONDS : RESEND_SECONDS)

function waitedFor({ sent, isWaitedFor, entry }: VerificationState, openedAt: Instant) {
  const current = entry?.sent ?? (isWaitedFor ? sent : null)
  return current !== null && isFresh(current, openedAt) ? current : null
}

const slice = createSlice({
  name: 'verification',
  initialState: initialVerification,
  reducers: {
    otpSent: (
      { checkWait },
      { payload }: PayloadAction<{ sent: SentOtp; sentTo: PhoneNumber; resendAt: Instant }>,
    ) => {
      const { sent, sentTo: phone, resendAt } = payload
      const sentTo = { sentAt: sent.sentAt, phone }
      // Some servers reuse the id for a new code. The rate limit belongs to the old one.
      const isIdReused = checkWait !== null && isSameId(checkWait.id, sent.id)
      const state = { sent, sentTo, entry: { sent }, resendAt }
      return {
        ...state,
        checkWait: isIdReused ? null : checkWait,
        isWaitedFor: true,
        isForAnyNumber: false,
      }
    },
    resendDelayed(state, { payload }: PayloadAction<Instant>) {
      state.resendAt = payload
      state.isForAnyNumber = true
    },
    checkDelayed(state, { payload }: PayloadAction<{ id: Id; until: Instant }>) {
      state.checkWait = payload
    },
    /** The page does not wait for a code that had already expired when the page opened. */
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
    /** The login follows. This page shows the code's entry until then, but a reload must not return to it. */
    otpUsed: (state) => ({ ...state, sent: null, isWaitedFor: false }),
    otpVerified: () => initialVerification,
  },
  extraReducers: (builder) => {
    builder.addCase(clockJumped, (state, { payload: { jumpMs } }) => {
      if (state.resendAt !== null) state.resendAt = timeAfterJump(state.resendAt, jumpMs)
      if (state.checkWait !== null)
        state.checkWait.until = timeAfterJump(state.checkWait.until, jumpMs)
    })
  },
  selectors: {
    selectVerification: (state) => state,
    selectSentTo: ({ sent, sentTo, entry }) =>
      (entry?.sent ?? sent)?.sentAt === sentTo?.sentAt ? (sentTo?.phone ?? null) : null,
    selectResendSeconds: (state, now: Instant) => resendSeconds(state, now),
    /** Returns the time from which the current code may be checked again, or null if there is no limit. */
    selectCheckAt: ({ sent, entry, checkWait }) =>
      checkWait !== null && isSameId(checkWait.id, (entry?.sent ?? sent)?.id ?? null)
        ? checkWait.until
        : null,
    /** Returns the code that this page waits for, or null. */
    selectSentOtp: (state, openedAt: Instant) =>
      state.entry === null ? waitedFor(state, openedAt) : state.entry.sent,
  },
})

// A guest may request the code because the login is about to end.
const ofGuest = scopedToGuest(slice.reducer, { staysAfterLogin: true })

export const {
  verificationOpened,
  otpSent,
  resendDelayed,
  checkDelayed,
  otpEntryLeft,
  otpEntryResumed,
  otpUsed,
  otpVerified,
} = slice.actions
export const {
  selectVerification,
  selectSentTo,
  selectResendSeconds,
  selectCheckAt,
  selectSentOtp,
} = slice.getSelectors((state: { verification: GuestScoped<VerificationState> }) =>
  ofGuest.visibleValue(state.verification),
)
export const verificationReducer = ofGuest.reducer

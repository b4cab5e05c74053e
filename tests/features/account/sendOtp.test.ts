import type { UnknownAction } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { DEFAULT_BUSY_SECONDS, MAX_BUSY_SECONDS, RESEND_SECONDS } from '#src/domain/busy.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { resumeVerification, sendAnswered } from '#src/features/account/sendOtp.ts'
import {
  OTP_TTL_MS,
  otpEntryLeft,
  otpSent,
  otpUsed,
  otpVerified,
  resendDelayed,
  selectSentTo,
  selectVerification,
} from '#src/features/account/verificationSlice.ts'
import { NOW } from '#tests/mocks/request.ts'
import { replies } from '#tests/support/backend.ts'
import { ended, type Phone } from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const MINE = { callingCode: '852', digits: '91234567' }
const OTHER = { callingCode: '852', digits: '61234568' }
const SAME_END = { callingCode: '852', digits: '61234567' }

const COOLDOWN = RESEND_SECONDS * 1000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

const busy = (seconds: number | null) =>
  replies(429, null, seconds === null ? {} : { 'Retry-After': String(seconds) })

/** Sends a code. `isDropped`: the guest no longer waits for it when the answer comes. */
async function send({ store }: Phone, isDropped: boolean) {
  const answer = await ended(store.dispatch(api.endpoints.sendOtp.initiate(normalisePhone(MINE))))
  store.dispatch(sendAnswered(MINE, answer, isDropped))
  return selectVerification(store.getState())
}

describe('Sending a code', () => {
  it('opens the code entry and starts the resend lock', async () => {
    const phone = makeTestStore()
    const state = await send(phone, false)
    expect(phone.backend.requests[0]?.body).toEqual({ mobile: '+852-91234567' })
    const sent = { maskedMobile: '+852 •••• 4567', sentAt: Date.now() }
    expect(state).toMatchObject({ sent, isWaitedFor: true, resendAt: Date.now() + COOLDOWN })
    expect(selectSentTo(phone.store.getState())).toEqual(MINE)
  })

  it('keeps only the resend lock if the guest has left', async () => {
    const phone = makeTestStore()
    const state = await send(phone, true)
    expect(state).toMatchObject({ isWaitedFor: false, resendAt: Date.now() + COOLDOWN })
    expect(selectSentTo(phone.store.getState())).toEqual(MINE)
  })

  it('changes nothing if the guest has left for another code, also while that one signs in', async () => {
    const phone = makeTestStore()
    await send(phone, false)
    phone.store.dispatch(otpUsed())
    const before = selectVerification(phone.store.getState())
    expect(await send(phone, true)).toEqual(before)
  })

  it('changes nothing if the server needs no code and sends no token', async () => {
    const phone = makeTestStore()
    phone.backend.fail('sendOtp', replies(200, { id: 1, skip_verify: true }))
    const before = selectVerification(phone.store.getState())
    expect(await send(phone, false)).toEqual(before)
  })

  it.each([
    ['for the time in Retry-After', 30, 30],
    ['for a limited time if Retry-After is very long', 86_400, MAX_BUSY_SECONDS],
    ['for a default time if Retry-After is hidden', null, DEFAULT_BUSY_SECONDS],
  ])('locks every number after a 429 %s', async (_, retryAfter, seconds) => {
    const phone = makeTestStore()
    phone.backend.fail('sendOtp', busy(retryAfter))
    const state = await send(phone, false)
    expect(state).toMatchObject({ isForAnyNumber: true, resendAt: Date.now() + seconds * 1000 })
  })

  it('starts no lock after a 429 if the guest has left', async () => {
    const phone = makeTestStore()
    phone.backend.fail('sendOtp', busy(30))
    expect(await send(phone, true)).toMatchObject({ isForAnyNumber: false, resendAt: null })
  })
})

describe('The resend lock', () => {
  const sentAt = (at: number) =>
    otpSent({
      sent: { id: 'otp-1', maskedMobile: '+852 •••• 4567', sentAt: at },
      sentTo: MINE,
      resendAt: at + COOLDOWN,
    })
  const toMine = sentAt(NOW)
  const delayed = resendDelayed(NOW + 30_000)
  const resumed = 'resumed'
  const wait = { waitSeconds: 30 }

  it.each<[string, UnknownAction[], typeof MINE, number, unknown]>([
    ['is open at the start', [], MINE, 0, 'send'],
    ['reopens the code entry for the same number', [toMine], MINE, COOLDOWN - 1, resumed],
    ['is open for the same number after the cooldown', [toMine], MINE, COOLDOWN, 'send'],
    ['is not lengthened by a phone clock that is put back', [delayed], OTHER, -20 * 60_000, wait],
    ['is open for a number with the same last digits', [toMine], SAME_END, 0, 'send'],
    [
      'reopens the entry of a code that has not expired',
      [sentAt(NOW - OTP_TTL_MS + 1), delayed],
      MINE,
      0,
      resumed,
    ],
    ['does not reopen an expired code', [sentAt(NOW - OTP_TTL_MS), delayed], MINE, 0, wait],
    ['is open after the code was verified', [toMine, otpVerified()], MINE, 0, 'send'],
    ['applies to every number after a 429', [delayed], OTHER, 0, wait],
    ['reopens the code entry even after a 429', [toMine, delayed], MINE, 0, resumed],
  ])('%s', (_, actions, to, laterMs, expected) => {
    const { store } = makeTestStore()
    for (const action of [...actions, otpEntryLeft()]) store.dispatch(action)
    vi.setSystemTime(NOW + laterMs)
    expect(store.dispatch(resumeVerification(to))).toEqual(expected)
    expect(selectVerification(store.getState()).isWaitedFor).toBe(expected === resumed)
  })
})

import type { UnknownAction } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_BUSY_SECONDS, MAX_BUSY_SECONDS, RESEND_SECONDS } from '#src/domain/busy.ts'
import { resumeVerification, sendOtp, verifyOtp } from '#src/features/account/sendOtp.ts'
import {
  OTP_TTL_MS,
  otpEntryLeft,
  otpSent,
  otpVerified,
  resendDelayed,
  selectSentTo,
  selectVerification,
} from '#src/features/account/verificationSlice.ts'
import { NOW } from '#tests/mocks/request.ts'
import { refuses, replies, type Fault } from '#tests/support/backend.ts'
import { ended, signedIn, loginState, verify } from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const MINE = { callingCode: '852', digits: '91234567' }
const OTHER = { callingCode: '852', digits: '61234568' }
const SAME_END = { callingCode: '852', digits: '61234567' }

const COOLDOWN = RESEND_SECONDS * 1000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
const liveSignal = new AbortController().signal
const abortedSignal = AbortSignal.abort()

const busy = (seconds: number | null) =>
  replies(429, null, seconds === null ? {} : { 'Retry-After': String(seconds) })

describe('Sending a code', () => {
  const send = async (fault: Fault | null, signal = liveSignal) => {
    const phone = makeTestStore()
    if (fault !== null) phone.backend.fail('sendOtp', fault)
    const result = await ended(phone.store.dispatch(sendOtp(MINE, signal)))
    const state = phone.store.getState()
    return { ...phone, result, state: selectVerification(state), sentTo: selectSentTo(state) }
  }

  it('opens the code entry and starts the resend lock', async () => {
    const { result, state, sentTo, backend } = await send(null)
    expect(result).toEqual({ outcome: 'sent' })
    expect(backend.requests[0]?.body).toEqual({ mobile: '+852-91234567' })
    const sent = { maskedMobile: '+852 •••• 4567', sentAt: NOW }
    const resendAt = NOW + COOLDOWN
    expect(state).toMatchObject({ sent, isWaitedFor: true, resendAt })
    expect(sentTo).toEqual(MINE)
  })

  it('keeps only the resend lock if the guest has left', async () => {
    const { result, state, sentTo } = await send(null, abortedSignal)
    expect(result).toEqual({ outcome: 'left' })
    expect(state).toMatchObject({ isWaitedFor: false, resendAt: NOW + COOLDOWN })
    expect(sentTo).toEqual(MINE)
  })

  it('changes nothing if the server needs no code and sends no token', async () => {
    const fault = replies(200, { id: 1, skip_verify: true })
    const { result, state } = await send(fault)
    expect(result).toEqual({ outcome: 'not-verified' })
    expect(state).toEqual(selectVerification(makeTestStore().store.getState()))
    expect((await send(fault, abortedSignal)).result).toEqual({ outcome: 'left' })
  })

  it.each([
    ['for the time in Retry-After', 30, 30],
    ['for a limited time if Retry-After is very long', 86_400, MAX_BUSY_SECONDS],
    ['for a default time if Retry-After is hidden', null, DEFAULT_BUSY_SECONDS],
  ])('locks every number after a 429 %s', async (_, retryAfter, seconds) => {
    const { result, state } = await send(busy(retryAfter))
    expect(result).toEqual({ outcome: 'wait', seconds })
    expect(state).toMatchObject({ isForAnyNumber: true, resendAt: NOW + seconds * 1000 })
  })

  it('signs in directly if the server needs no code', async () => {
    const phone = makeTestStore()
    const token = verify(phone.backend)
    phone.backend.fail('sendOtp', replies(200, { id: 1, skip_verify: true, token }))
    const result = await ended(phone.store.dispatch(sendOtp(MINE, liveSignal)))
    expect(result).toEqual({ outcome: 'verified' })
    expect(loginState(phone)).toEqual(signedIn)
  })
})

it.each<[string, string, Fault]>([
  ['an error code', 'wrong', refuses(4711)],
  ['a bare 400', 'wrong', replies(400)],
  ['a bare 403 of a gateway', 'unanswered', replies(403)],
  ['a 429', 'check-later', busy(5)],
])('A check that is answered with %s has the outcome %s', async (_, outcome, fault) => {
  const phone = makeTestStore()
  phone.backend.fail('verifyOtp', fault)
  expect(await ended(phone.store.dispatch(verifyOtp('otp-1', '1234', liveSignal)))).toEqual({
    outcome,
  })
})

it.each([
  ['used up if it was right', '1234', false],
  ['still usable if it was wrong', '0000', true],
])('A code whose check is answered after the guest has left is %s', async (_, otp, isSent) => {
  const phone = makeTestStore()
  const { dispatch, getState } = phone.store
  await ended(dispatch(sendOtp(MINE, liveSignal)))
  const id = selectVerification(getState()).sent?.id ?? ''
  expect(await ended(dispatch(verifyOtp(id, otp, abortedSignal)))).toEqual({ outcome: 'left' })
  expect(selectVerification(getState()).sent !== null).toBe(isSent)
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
  const resumed = { outcome: 'sent' }
  const wait = { outcome: 'wait', seconds: 30 }

  it.each<[string, UnknownAction[], typeof MINE, number, object | null]>([
    ['is open at the start', [], MINE, 0, null],
    ['reopens the code entry for the same number', [toMine], MINE, COOLDOWN - 1, resumed],
    ['is open for the same number after the cooldown', [toMine], MINE, COOLDOWN, null],
    ['is open if the phone clock is put back', [toMine], MINE, -20 * 60_000, null],
    ['is open for a number with the same last digits', [toMine], SAME_END, 0, null],
    [
      'reopens the entry of a code that has not expired',
      [sentAt(NOW - OTP_TTL_MS + 1), delayed],
      MINE,
      0,
      resumed,
    ],
    ['does not reopen an expired code', [sentAt(NOW - OTP_TTL_MS), delayed], MINE, 0, wait],
    ['is open after the code was verified', [toMine, otpVerified()], MINE, 0, null],
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

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
const stay = new AbortController().signal
const leave = AbortSignal.abort()

const busy = (seconds: number | null) =>
  replies(429, null, seconds === null ? {} : { 'Retry-After': String(seconds) })

describe('sending a code', () => {
  const send = async (fault: Fault | null, signal = stay) => {
    const phone = makeTestStore()
    if (fault !== null) phone.backend.fail('sendOtp', fault)
    const result = await ended(phone.store.dispatch(sendOtp(MINE, signal)))
    const state = phone.store.getState()
    return { ...phone, result, state: selectVerification(state), sentTo: selectSentTo(state) }
  }

  it('waits for it, and locks the next one for a while', async () => {
    const { result, state, sentTo, backend } = await send(null)
    expect(result).toEqual({ outcome: 'sent' })
    expect(backend.requests[0]?.body).toEqual({ mobile: '+852-91234567' })
    const sent = { maskedMobile: '+852 •••• 4567', sentAt: NOW }
    const resendAt = NOW + COOLDOWN
    expect(state).toMatchObject({ sent, isWaitedFor: true, resendAt })
    expect(sentTo).toEqual(MINE)
  })

  it('whose guest has gone on keeps the lock alone', async () => {
    const { result, state, sentTo } = await send(null, leave)
    expect(result).toEqual({ outcome: 'left' })
    expect(state).toMatchObject({ isWaitedFor: false, resendAt: NOW + COOLDOWN })
    expect(sentTo).toEqual(MINE)
  })

  it('that needs no code and brings no token changes nothing', async () => {
    const fault = replies(200, { id: 1, skip_verify: true })
    const { result, state } = await send(fault)
    expect(result).toEqual({ outcome: 'not-verified' })
    expect(state).toEqual(selectVerification(makeTestStore().store.getState()))
    expect((await send(fault, leave)).result).toEqual({ outcome: 'left' })
  })

  it.each([
    ['as the server says', 30, 30],
    ['but not for ever', 86_400, MAX_BUSY_SECONDS],
    ['for a default time if Retry-After is hidden', null, DEFAULT_BUSY_SECONDS],
  ])('that meets a 429 locks every number, %s', async (_, retryAfter, seconds) => {
    const { result, state } = await send(busy(retryAfter))
    expect(result).toEqual({ outcome: 'wait', seconds })
    expect(state).toMatchObject({ isForAnyNumber: true, resendAt: NOW + seconds * 1000 })
  })

  it('that needs none signs in', async () => {
    const phone = makeTestStore()
    const token = verify(phone.backend)
    phone.backend.fail('sendOtp', replies(200, { id: 1, skip_verify: true, token }))
    const result = await ended(phone.store.dispatch(sendOtp(MINE, stay)))
    expect(result).toEqual({ outcome: 'verified' })
    expect(loginState(phone)).toEqual(signedIn)
  })
})

it.each<[string, Fault, string]>([
  ['a code of the server', refuses(4711), 'wrong'],
  ['a bare 400', replies(400), 'wrong'],
  ["a gateway's 403", replies(403), 'unanswered'],
  ['a busy server', busy(5), 'check-later'],
])('a code is judged by %s: %s', async (_, fault, outcome) => {
  const phone = makeTestStore()
  phone.backend.fail('verifyOtp', fault)
  expect(await ended(phone.store.dispatch(verifyOtp('otp-1', '1234', stay)))).toEqual({ outcome })
})

it.each([
  ['used up where it was right', '1234', false],
  ['still to be used where it was wrong', '0000', true],
])('a code whose guest has gone on is %s', async (_, otp, isSent) => {
  const phone = makeTestStore()
  const { dispatch, getState } = phone.store
  await ended(dispatch(sendOtp(MINE, stay)))
  const id = selectVerification(getState()).sent?.id ?? ''
  expect(await ended(dispatch(verifyOtp(id, otp, leave)))).toEqual({ outcome: 'left' })
  expect(selectVerification(getState()).sent !== null).toBe(isSent)
})

describe('the resend lock', () => {
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
    ['leads the same number to its code', [toMine], MINE, COOLDOWN - 1, resumed],
    ['is open to it after that', [toMine], MINE, COOLDOWN, null],
    ['is open if the phone clock is put back', [toMine], MINE, -20 * 60_000, null],
    ['is open to one with the same end', [toMine], SAME_END, 0, null],
    ['leads to a code until it expires', [sentAt(NOW - OTP_TTL_MS + 1), delayed], MINE, 0, resumed],
    ['leads nobody to an expired code', [sentAt(NOW - OTP_TTL_MS), delayed], MINE, 0, wait],
    ['is open once the code is verified', [toMine, otpVerified()], MINE, 0, null],
    ['holds for every number as the server says', [delayed], OTHER, 0, wait],
    ['leads to a code while it holds for every number', [toMine, delayed], MINE, 0, resumed],
  ])('%s', (_, actions, to, laterMs, expected) => {
    const { store } = makeTestStore()
    for (const action of [...actions, otpEntryLeft()]) store.dispatch(action)
    vi.setSystemTime(NOW + laterMs)
    expect(store.dispatch(resumeVerification(to))).toEqual(expected)
    expect(selectVerification(store.getState()).isWaitedFor).toBe(expected === resumed)
  })
})

import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  otpEntryLeft,
  otpEntryResumed,
  otpSent,
  otpVerified,
  resendDelayed,
  selectSentOtp,
  selectVerification,
} from '#src/features/account/verification.ts'
import { makeTestStore } from '#tests/support/store.ts'

const NOW = Date.parse('2025-06-20T14:20:00+08:00')
const MINUTE = 60_000
const LATER = NOW + 5 * MINUTE

const code = { id: 'otp-1', maskedMobile: '+852 •••• 4567', sentAt: NOW }
const sentTo = { callingCode: '852', digits: '91234567' }
const sent = otpSent({ sent: code, sentTo, resendAt: NOW + MINUTE })
const other = otpSent({ sent: { ...code, id: 'otp-2' }, sentTo, resendAt: LATER })

const none = { sent: null, sentTo: null, isWaitedFor: false, resendAt: null, isForAnyNumber: false }
const waiting = { ...none, sent: code, sentTo, isWaitedFor: true, resendAt: NOW + MINUTE }

it.each([
  ['nothing at the start', [], none],
  ['for the code that was sent', [sent], waiting],
  [
    'for the last code',
    [sent, other],
    { ...waiting, sent: { ...code, id: 'otp-2' }, resendAt: LATER },
  ],
  [
    'as the server says, for any number',
    [resendDelayed(LATER)],
    { ...none, resendAt: LATER, isForAnyNumber: true },
  ],
  [
    'longer as the server says',
    [sent, resendDelayed(LATER)],
    { ...waiting, resendAt: LATER, isForAnyNumber: true },
  ],
  ['for the number of the next code alone', [resendDelayed(LATER), sent], waiting],
  [
    'with the resend, at the phone entry',
    [sent, otpEntryLeft()],
    { ...waiting, isWaitedFor: false },
  ],
  ['again at the code entry', [sent, otpEntryLeft(), otpEntryResumed()], waiting],
  ['no more once the code is verified', [sent, otpVerified()], none],
])('waits %s', (_, actions: UnknownAction[], expected) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(selectVerification(store.getState())).toEqual(expected)
})

describe('a sent code', () => {
  it.each([
    ['is waited for when it is sent', 0, true],
    ['is waited for just before ten minutes', 10 * MINUTE - 1, true],
    ['is given up at ten minutes', 10 * MINUTE, false],
    ['is waited for where it was sent a day after the page opened', -24 * 60 * MINUTE, true],
    ['is given up where there is no clock', Number.NaN, false],
  ])('%s', (_, laterMs, isWaitedFor) => {
    const { store } = makeTestStore()
    store.dispatch(sent)
    expect(selectSentOtp(store.getState(), NOW + laterMs)).toEqual(isWaitedFor ? code : null)
  })

  it('is not waited for at the phone entry', () => {
    const { store } = makeTestStore()
    store.dispatch(sent)
    store.dispatch(otpEntryLeft())
    expect(selectSentOtp(store.getState(), NOW)).toBeNull()
  })
})

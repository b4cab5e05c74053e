import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  codeGivenUp,
  codeSent,
  codeTakenUp,
  codeVerified,
  resendDelayed,
  selectResendAt,
  selectSentCode,
  selectVerification,
} from '#src/state/verification.ts'
import { guestChanged, userReset } from '#src/state/user.ts'
import { makeTestStore } from '#tests/support/store.ts'

const NOW = Date.parse('2025-06-20T14:20:00+08:00')
const MINUTE = 60_000

const code = {
  id: 'otp-1',
  maskedMobile: '+852 •••• 4567',
  sentAt: NOW,
  mark: '1x2y3z',
  salt: 'grain',
}
const sent = codeSent({ sent: code, resendAt: NOW + MINUTE })

function after(...actions: UnknownAction[]) {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  const state = store.getState()
  return { code: selectSentCode(state, NOW), resendAt: selectResendAt(state) }
}

it.each([
  ['nothing at the start', [], { code: null, resendAt: null }],
  ['for the code that was sent', [sent], { code, resendAt: NOW + MINUTE }],
  [
    'for the code that was sent last',
    [sent, codeSent({ sent: { ...code, id: 'otp-2' }, resendAt: NOW + 2 * MINUTE })],
    { code: { ...code, id: 'otp-2' }, resendAt: NOW + 2 * MINUTE },
  ],
  [
    'as long as the server says, without a code',
    [resendDelayed(NOW + MINUTE)],
    { code: null, resendAt: NOW + MINUTE },
  ],
  [
    'longer when the server says so, for the same code',
    [sent, resendDelayed(NOW + 5 * MINUTE)],
    { code, resendAt: NOW + 5 * MINUTE },
  ],
  [
    'still for the resend when the guest goes back to the phone entry',
    [sent, codeGivenUp()],
    { code: null, resendAt: NOW + MINUTE },
  ],
  [
    'again for the code that the guest takes up',
    [sent, codeGivenUp(), codeTakenUp()],
    { code, resendAt: NOW + MINUTE },
  ],
  ['for nothing that is taken up unsent', [codeTakenUp()], { code: null, resendAt: null }],
  ['no more once the code is verified', [sent, codeVerified()], { code: null, resendAt: null }],
  ['no more when the guest changes', [sent, guestChanged()], { code: null, resendAt: null }],
  ['no more after a reset', [sent, userReset()], { code: null, resendAt: null }],
])('waits %s', (_, actions, waiting) => {
  expect(after(...actions)).toEqual(waiting)
})

describe('a sent code', () => {
  it.each([
    ['is waited for when it is sent', 0, true],
    ['is waited for just before ten minutes', 10 * MINUTE - 1, true],
    ['is given up at ten minutes', 10 * MINUTE, false],
    ['is waited for where it was sent long after the page opened', -11 * MINUTE, true],
    ['is waited for where it was sent a day after the page opened', -24 * 60 * MINUTE, true],
    ['is given up where there is no clock', Number.NaN, false],
  ])('%s', (_, laterMs, isWaitedFor) => {
    const { store } = makeTestStore()
    store.dispatch(sent)
    expect(selectSentCode(store.getState(), NOW + laterMs)).toEqual(isWaitedFor ? code : null)
  })
})

describe('the lock', () => {
  const locks = (...actions: UnknownAction[]) => {
    const { store } = makeTestStore()
    for (const action of actions) store.dispatch(action)
    const { sent: last, isForAnyNumber } = selectVerification(store.getState())
    return { mark: last?.mark ?? null, isForAnyNumber }
  }

  it.each([
    ['is on the number of the last code', [sent], code.mark, false],
    ['stays on it at the phone entry', [sent, codeGivenUp()], code.mark, false],
    ['is on any number where the server says so', [resendDelayed(NOW + MINUTE)], null, true],
    ['is on any number after a code as well', [sent, resendDelayed(NOW)], code.mark, true],
    ['is on one number with the next code', [resendDelayed(NOW), sent], code.mark, false],
  ])('%s', (_, actions, mark, isForAnyNumber) => {
    expect(locks(...actions)).toEqual({ mark, isForAnyNumber })
  })
})

import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import {
  acceptAnswered,
  invitationCarriedOver,
  invitationCleared,
  invitationDeclined,
  invitationHeld,
  rejectAnswered,
  selectAcceptError,
  selectInvitation,
  selectPendingRejects,
} from '#src/state/invitation.ts'
import { guestChanged, signInEnded, signInStarted, userReset } from '#src/state/user.ts'
import { makeTestStore } from '#tests/support/store.ts'

const VIC = { code: 'VIC2025', type: 'vic' }

function after(...actions: UnknownAction[]) {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  const state = store.getState()
  return { held: selectInvitation(state), pending: selectPendingRejects(state) }
}

describe('the held invitation', () => {
  it.each([
    ['stays through a sign-in', [signInStarted(), signInEnded('signed-in')], VIC],
    ['stays through a failed sign-in', [signInStarted(), signInEnded('refused')], VIC],
    ['stays when another guest takes over', [guestChanged()], VIC],
    [
      'is replaced by the next',
      [invitationHeld({ code: 'B', type: null })],
      { code: 'B', type: null },
    ],
    ['is bound again by another login', [invitationCarriedOver()], { ...VIC, pendingCall: 'bind' }],
    [
      'is accepted again by another login',
      [invitationHeld({ ...VIC, isAccepted: true, pendingCall: 'bind' }), invitationCarriedOver()],
      { ...VIC, isAccepted: true, pendingCall: 'accept' },
    ],
    ['is cleared', [invitationCleared()], null],
    ['is cleared before another login', [invitationCleared(), invitationCarriedOver()], null],
    ['goes with a reset', [userReset()], null],
  ])('%s', (_, actions: UnknownAction[], held) => {
    expect(after(invitationHeld(VIC), ...actions).held).toEqual(held)
  })
})

describe('a declined invitation', () => {
  it.each([
    ['is pending, and held no more', [], null, ['VIC2025']],
    ['is pending once', [invitationDeclined('VIC2025')], null, ['VIC2025']],
    ['is pending beside others', [invitationDeclined('B')], null, ['VIC2025', 'B']],
    ['is settled by its answer', [rejectAnswered('VIC2025')], null, []],
    ['is not settled by the answer of another', [rejectAnswered('B')], null, ['VIC2025']],
    ['is taken back by holding it again', [invitationHeld(VIC)], VIC, []],
    ['stays when another guest takes over', [guestChanged()], null, ['VIC2025']],
    ['goes with a reset', [userReset()], null, []],
  ])('%s', (_, actions: UnknownAction[], held, pending) => {
    const declined = [invitationHeld(VIC), invitationDeclined('VIC2025')]
    expect(after(...declined, ...actions)).toEqual({ held, pending })
  })

  it('is one of the last twenty', () => {
    const codes = Array.from({ length: 25 }, (_, index) => `C${index}`)
    expect(after(...codes.map((code) => invitationDeclined(code))).pending).toEqual(codes.slice(5))
  })
})

it.each([
  ['is forgotten with the invitation', invitationCleared()],
  ['is forgotten by declining', invitationDeclined('VIC2025')],
  ['is forgotten by the next answer', acceptAnswered(null)],
  ['is forgotten when the guest changes', guestChanged()],
  ['is forgotten by a reset', userReset()],
])('a refused acceptance %s', (_, action) => {
  const { store } = makeTestStore()
  const error: ApiError = { kind: 'unreachable', reason: 'network' }
  store.dispatch(acceptAnswered(error))
  expect(selectAcceptError(store.getState())).toEqual(error)
  store.dispatch(action)
  expect(selectAcceptError(store.getState())).toBeNull()
})

import type { UnknownAction } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
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
import { restored } from '#src/state/persist.ts'
import { guestChanged, signInEnded, signInStarted, userReset } from '#src/state/user.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

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

describe('on the phone', () => {
  // Writing waits for a timer, one for each slice.
  beforeEach(() => void vi.useFakeTimers())

  /** What a page finds. */
  async function found(options: TestStoreOptions = {}) {
    const { store } = makeTestStore(options)
    await restored(store)
    const { held, pendingRejects } = store.getState().invitation
    return { held, pendingRejects }
  }
  const store = (slices: Record<string, object>) =>
    localStorage.setItem(
      'persist:guest',
      JSON.stringify(
        Object.fromEntries(Object.entries(slices).map(([key, one]) => [key, JSON.stringify(one)])),
      ),
    )

  it.each<[string, HeldInvitation]>([
    ['bound', VIC],
    ['to be bound', { code: 'VIC2025', type: null, pendingCall: 'bind' }],
    ['to be accepted', { ...VIC, pendingCall: 'accept' }],
    ['accepted', { ...VIC, isAccepted: true }],
  ])('an invitation survives a reload: %s', async (_, held) => {
    const first = makeTestStore()
    await restored(first.store)
    for (const code of ['A', 'B']) first.store.dispatch(invitationDeclined(code))
    first.store.dispatch(invitationHeld(held))
    await vi.advanceTimersByTimeAsync(100)
    expect(await found({ backend: first.backend })).toEqual({ held, pendingRejects: ['A', 'B'] })
  })

  it.each<[string, object]>([
    ['another pending call', { ...VIC, pendingCall: 'money' }],
    ['no word as its pending call', { ...VIC, pendingCall: 1 }],
    ['a code that is none', { ...VIC, code: '../..' }],
    ['a code that is too long', { ...VIC, code: 'x'.repeat(129) }],
    ['no code', { type: 'vic' }],
    ['an acceptance that is neither', { ...VIC, isAccepted: 'yes' }],
    ['no type at all', { code: 'VIC2025', pendingCall: 'bind' }],
  ])('an invitation with %s is none; a pending decline is read', async (_, held) => {
    store({ invitation: { held, pendingRejects: ['A'] } })
    expect(await found()).toEqual({ held: null, pendingRejects: ['A'] })
  })

  it.each<[string, unknown]>([
    ['with a code that is none', ['../..']],
    ['with a code that is too long', ['x'.repeat(129)]],
    ['with what is no code', [7]],
    ['of more than a guest declines', Array(21).fill('A')],
    ['that are no list', 'VIC2025'],
    ['that are missing', undefined],
  ])('declines %s are none; the held invitation is read', async (_, pendingRejects) => {
    store({ invitation: { held: VIC, pendingRejects } })
    expect(await found()).toEqual({ held: VIC, pendingRejects: [] })
  })

  it.each([
    [
      'an invitation',
      { invitation: { ...VIC, pendingCall: 'accept' } },
      { ...VIC, pendingCall: 'accept' },
      [],
    ],
    ['declines', { invitation: null, pendingRejects: ['A', 'B'] }, null, ['A', 'B']],
    [
      'an invitation that is none',
      { invitation: { code: '../..' }, pendingRejects: ['A'] },
      null,
      ['A'],
    ],
    ['a pending call of another name', { invitation: { ...VIC, owes: 'bind' } }, VIC, []],
  ])('%s that an earlier version stored with the user is read', async (_, user, held, pending) => {
    store({ user })
    expect(await found()).toEqual({ held, pendingRejects: pending })
  })
})

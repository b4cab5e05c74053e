import type { UnknownAction } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import type { BindReaction } from '#src/domain/invitation.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
import { acceptInvitation, bindInvitation, declineInvitation } from '#src/session/invitation.ts'
import { invitationCleared, invitationHeld } from '#src/state/invitation.ts'
import {
  hangs,
  held,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { ended } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const bindOf = (code: string) => `POST /reservation/invitation/bind/${code}`
const acceptOf = (code: string) => `POST /reservation/invitation/accept/${code}`
const rejectOf = (code: string) => `POST /reservation/invitation/reject/${code}`

beforeEach(() => void vi.useFakeTimers())

const VIC: HeldInvitation = { code: 'VIC2025', type: 'vic' }

/** A guest who came by another invitation before. */
function phoneHolding(
  invitation: HeldInvitation = { code: 'BEFORE', type: 'public' },
  options: TestStoreOptions = {},
) {
  const phone = makeTestStore({ scenario: 'signed-in', ...options })
  phone.store.dispatch(invitationHeld(invitation))
  return { ...phone, invitation: () => phone.store.getState().invitation.held }
}

/** What says nothing of an invitation. */
const SILENCE: [string, Fault][] = [
  ['no network', noNetwork],
  ['no answer', hangs],
  ['a 503 that names a code', refuses(1803, 503)],
  ['a page of HTML', replies(200, '<!doctype html>')],
  ['an answer without a type', replies(200, { is_accept: true })],
  ['a 429 that names a code', refuses(1803, 429)],
]

describe('binding', () => {
  const vicAccepted = ({ world }: TestBackend) => void holdInvitation(world, 'VIC2025', 'accepted')

  it.each<[string, string, BindReaction, string | null, ((backend: TestBackend) => void)?]>([
    ['asks a vic', 'VIC2025', 'ask', 'vic'],
    ['goes on with a vic who accepted', 'VIC2025', 'go-on', 'vic', vicAccepted],
    ['goes on with anybody else', 'PUBLIC2025', 'go-on', 'public'],
    ['stops where somebody else holds it', 'TAKEN2025', 'taken', null],
    ['stops where it was cancelled', 'CANCELLED2025', 'canceled', null],
    ['stops where nobody knows it', 'NOBODY', 'canceled', null],
  ])('%s: %s', async (_, code, reaction, type, arrange = () => {}) => {
    const { store, backend, invitation } = phoneHolding(undefined, { arrange })
    expect(await ended(store.dispatch(bindInvitation(code)))).toBe(reaction)
    expect(invitation()).toEqual(type === null ? null : { code, type })
    expect(backend.requested()).toEqual([bindOf(code)])
  })

  it.each(SILENCE)('that meets %s holds the code, and knows no type', async (_, fault) => {
    const { store, backend, invitation } = phoneHolding()
    backend.fail('bindInvitation', fault, 1)
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('unanswered')
    expect(invitation()).toEqual({ code: 'VIC2025', type: null, pendingCall: 'bind' })
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('ask')
    expect(invitation()).toEqual({ code: 'VIC2025', type: 'vic' })
  })

  const unbound = { code: 'VIC2025', type: null, pendingCall: 'bind' }
  const BIND = bindOf('VIC2025')

  it.each<[string, number, boolean, BindReaction, object, string[]]>([
    ['expires once', 1, true, 'ask', VIC, [BIND, 'GET /me', BIND]],
    ['expires twice', 2, true, 'unanswered', unbound, [BIND, 'GET /me', BIND, 'GET /me']],
    ['is over', 1, false, 'unanswered', unbound, [BIND, 'GET /me']],
  ])('whose login %s', async (_, times, isRenewable, reaction, holds, requested) => {
    const { store, backend, invitation } = phoneHolding()
    if (!isRenewable) backend.world.apiTokens = []
    backend.fail('bindInvitation', refuses(401, 401), times)
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe(reaction)
    expect(backend.requested()).toEqual(requested)
    expect(invitation()).toEqual(holds)
  })

  it('without a login is pending: nobody knows yet whose the invitation is', async () => {
    const { store, backend, invitation } = phoneHolding(undefined, { apiToken: null })
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('ask')
    expect(invitation()).toEqual({ ...VIC, pendingCall: 'bind' })
    expect(backend.requests[0]?.authorization).toBeNull()
  })
})

it.each<[string, string[], BindReaction[], number]>([
  ['of a code are one', ['VIC2025', 'VIC2025'], ['ask', 'ask'], 1],
  ['of two codes are two', ['NOBODY', 'VIC2025'], ['canceled', 'ask'], 2],
])('two bindings at once %s', async (_, codes, reactions, count) => {
  const { store, backend } = phoneHolding()
  const both = codes.map((code) => store.dispatch(bindInvitation(code)))
  expect(await ended(Promise.all(both))).toEqual(reactions)
  expect(backend.requested()).toEqual(codes.slice(0, count).map(bindOf))
})

describe('accepting', () => {
  const BIND = bindOf('VIC2025')
  const ACCEPT = acceptOf('VIC2025')
  const unbound: HeldInvitation = { code: 'VIC2025', type: null, pendingCall: 'bind' }
  const accepted = { ...VIC, isAccepted: true }
  const pending = { ...accepted, pendingCall: 'accept' }
  type Faults = { bind?: Fault; accept?: Fault; times?: number }

  it.each<[string, HeldInvitation, Faults, object, string[]]>([
    ['a bound one only accepts', VIC, {}, accepted, [ACCEPT]],
    ['an unbound one binds it first', unbound, {}, accepted, [BIND, ACCEPT]],
    [
      'goes on although it is not bound',
      unbound,
      { bind: noNetwork },
      { ...accepted, type: null },
      [BIND, ACCEPT],
    ],
    ['is over when it is refused', VIC, { accept: refuses(1804) }, accepted, [ACCEPT]],
    ['is pending without a network', VIC, { accept: noNetwork }, pending, [ACCEPT]],
    [
      'is sent again where the login expires',
      VIC,
      { accept: refuses(401, 401), times: 1 },
      accepted,
      [ACCEPT, 'GET /me', ACCEPT],
    ],
  ])('%s', async (_, holds, { bind, accept, times }, expected, requested) => {
    const { store, backend, invitation } = phoneHolding(holds)
    if (bind) backend.fail('bindInvitation', bind)
    if (accept) backend.fail('acceptInvitation', accept, times)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual(requested)
    expect(invitation()).toEqual(expected)
    const isRefused = accept !== undefined && times === undefined && expected === accepted
    expect(store.getState().invitation.acceptError !== null).toBe(isRefused)
  })

  it.each<[string, 'taken' | 'canceled']>([
    ['TAKEN2025', 'taken'],
    ['CANCELLED2025', 'canceled'],
  ])('%s, bound only now, stops the guest: %s', async (code, reaction) => {
    const { store, backend, invitation } = phoneHolding({ ...unbound, code })
    expect(await ended(store.dispatch(acceptInvitation(code)))).toBe(reaction)
    expect(backend.requested()).toEqual([bindOf(code)])
    expect(invitation()).toBeNull()
  })

  it.each<[string, Fault | null, HeldInvitation['pendingCall']]>([
    ['is pending', null, 'accept'],
    ['leaves the binding pending where it is refused', refuses(1804), 'bind'],
  ])('without a login %s', async (_, fault, pendingCall) => {
    const holds: HeldInvitation = { ...VIC, pendingCall: 'bind' }
    const { store, backend, invitation } = phoneHolding(holds, { apiToken: null })
    if (fault !== null) backend.fail('acceptInvitation', fault)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(invitation()).toEqual({ ...accepted, pendingCall })
  })

  it.each<[string, UnknownAction, HeldInvitation | null]>([
    ['another one', invitationHeld({ ...VIC, code: 'OTHER' }), { ...VIC, code: 'OTHER' }],
    ['none', invitationCleared(), null],
  ])('says nothing of an invitation taken up meanwhile: %s', async (_, meanwhile, holds) => {
    const { store, backend, invitation } = phoneHolding(VIC)
    const { fault, release } = held()
    backend.fail('acceptInvitation', fault)
    const answered = store.dispatch(acceptInvitation('VIC2025'))
    store.dispatch(meanwhile)
    release()
    await ended(answered)
    expect(invitation()).toEqual(holds)
  })
})

describe('declining', () => {
  const decline = async (arrange: (backend: TestBackend) => void, options?: TestStoreOptions) => {
    const phone = phoneHolding(VIC, options)
    arrange(phone.backend)
    const declined = phone.store.dispatch(declineInvitation('VIC2025'))
    expect(phone.invitation()).toBeNull()
    expect(phone.store.getState().invitation.pendingRejects).toEqual(['VIC2025'])
    await ended(declined)
    expect(phone.invitation()).toBeNull()
    return {
      rejects: phone.backend.requested().filter((line) => line === rejectOf('VIC2025')).length,
      pending: phone.store.getState().invitation.pendingRejects,
      reply: phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply,
    }
  }

  it.each<[string, Fault | null, number, number, boolean]>([
    ['is settled by an answer', null, 1, 1, false],
    ['is settled by a refusal', refuses(1804), 1, 1, false],
    ['is settled by an answer without a body', replies(204), 1, 1, false],
    ['is pending without a network', noNetwork, 1, 1, true],
    ['is sent again where the login expires', refuses(401, 401), 1, 2, false],
    ['is pending where the login expires twice', refuses(401, 401), 2, 2, true],
  ])('%s', async (_, fault, times, rejects, isPending) => {
    const outcome = await decline(({ fail }) => {
      if (fault !== null) fail('rejectInvitation', fault, times)
    })
    const reply = times < rejects || fault === null ? 'rejected' : null
    expect(outcome).toEqual({ rejects, pending: isPending ? ['VIC2025'] : [], reply })
  })

  it('without a login is pending', async () => {
    const outcome = await decline(() => {}, { apiToken: null })
    expect(outcome).toMatchObject({ rejects: 1, pending: ['VIC2025'] })
  })

  it('twice at once is sent once', async () => {
    const { store, backend } = phoneHolding(VIC)
    await ended(Promise.all([1, 2].map(() => store.dispatch(declineInvitation('VIC2025')))))
    expect(backend.requested()).toEqual([rejectOf('VIC2025')])
  })

  it('is taken back by taking up the same code again, and by no other', async () => {
    const { store, backend } = phoneHolding(VIC)
    backend.fail('rejectInvitation', noNetwork)
    await ended(store.dispatch(declineInvitation('VIC2025')))
    await ended(store.dispatch(bindInvitation('PUBLIC2025')))
    expect(store.getState().invitation.pendingRejects).toEqual(['VIC2025'])
    await ended(store.dispatch(bindInvitation('VIC2025')))
    expect(store.getState().invitation.pendingRejects).toEqual([])
  })

  it('is waited for by a binding of the same code', async () => {
    const { store, backend } = phoneHolding(VIC)
    const { fault, release } = held()
    backend.fail('rejectInvitation', fault)
    void store.dispatch(declineInvitation('VIC2025'))
    const reaction = store.dispatch(bindInvitation('VIC2025'))
    await vi.advanceTimersByTimeAsync(100)
    expect(backend.requested()).toEqual([rejectOf('VIC2025')])
    release()
    expect(await ended(reaction)).toBe('canceled')
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import type { BindReaction } from '#src/domain/invitation.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
import { acceptInvitation, bindInvitation, declineInvitation } from '#src/session/invitation.ts'
import { invitationHeld } from '#src/state/invitation.ts'
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
  ['a 503', refuses(503, 503)],
  ['a 503 that names a code', refuses(1803, 503)],
  ['a page of HTML', replies(200, '<!doctype html>')],
  ['an empty answer', replies(200)],
  ['an answer without a type', replies(200, { is_accept: true })],
  ['a 429', replies(429)],
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

  it('whose login has expired signs in again and binds again, once', async () => {
    const { store, backend, invitation } = phoneHolding()
    backend.fail('bindInvitation', refuses(401, 401), 1)
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('ask')
    expect(backend.requested()).toEqual([bindOf('VIC2025'), 'GET /me', bindOf('VIC2025')])
    expect(invitation()).toEqual({ code: 'VIC2025', type: 'vic' })
  })

  it('that meets an expired login again and again is unanswered, and pending', async () => {
    const { store, backend, invitation } = phoneHolding()
    backend.fail('bindInvitation', refuses(401, 401))
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('unanswered')
    expect(backend.requested().filter((line) => line === bindOf('VIC2025'))).toHaveLength(2)
    expect(invitation()).toEqual({ code: 'VIC2025', type: null, pendingCall: 'bind' })
  })

  it('with no login left is pending', async () => {
    const { store, backend, invitation, keys } = phoneHolding()
    backend.world.apiTokens = []
    backend.fail('bindInvitation', refuses(401, 401))
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('unanswered')
    expect(backend.requested()).toEqual([bindOf('VIC2025'), 'GET /me'])
    expect(keys.apiToken()).toBeNull()
    expect(invitation()).toEqual({ code: 'VIC2025', type: null, pendingCall: 'bind' })
  })

  it('without a login is pending: nobody knows yet whose the invitation is', async () => {
    const { store, backend, invitation } = phoneHolding(undefined, { apiToken: null })
    expect(await ended(store.dispatch(bindInvitation('VIC2025')))).toBe('ask')
    expect(invitation()).toEqual({ code: 'VIC2025', type: 'vic', pendingCall: 'bind' })
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
  const bound = { code: 'VIC2025', type: 'vic' }
  const unanswered = { code: 'VIC2025', type: null, pendingCall: 'bind' as const }

  it('an invitation whose type is known only accepts', async () => {
    const { store, backend, invitation } = phoneHolding(bound)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual([acceptOf('VIC2025')])
    expect(backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply).toBe('accepted')
    expect(invitation()).toEqual({ ...bound, isAccepted: true })
  })

  it('an invitation whose binding was never answered binds it first', async () => {
    const { store, backend, invitation } = phoneHolding(unanswered)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual([bindOf('VIC2025'), acceptOf('VIC2025')])
    expect(invitation()).toEqual({ ...bound, isAccepted: true })
  })

  it.each<[string, 'taken' | 'canceled']>([
    ['TAKEN2025', 'taken'],
    ['CANCELLED2025', 'canceled'],
  ])('%s, bound only now, stops the guest: %s', async (code, reaction) => {
    const { store, backend, invitation } = phoneHolding({ ...unanswered, code })
    expect(await ended(store.dispatch(acceptInvitation(code)))).toBe(reaction)
    expect(backend.requested()).toEqual([bindOf(code)])
    expect(invitation()).toBeNull()
  })

  it('goes on although the binding is not answered again', async () => {
    const { store, backend, invitation } = phoneHolding(unanswered)
    backend.fail('bindInvitation', noNetwork)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual([bindOf('VIC2025'), acceptOf('VIC2025')])
    expect(invitation()).toMatchObject({ code: 'VIC2025', type: null, isAccepted: true })
  })

  it.each<[string, Fault]>([
    ['is refused', refuses(1804)],
    ['meets a 403', replies(403)],
  ])('that %s stops nobody, is not sent again and not pending', async (_, fault) => {
    const { store, backend, invitation } = phoneHolding(bound)
    backend.fail('acceptInvitation', fault)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual([acceptOf('VIC2025')])
    expect(invitation()).toEqual({ ...bound, isAccepted: true })
    expect(store.getState().invitation.acceptError).toMatchObject({ kind: 'refused' })
  })

  it.each<[string, Fault]>([
    ['meets no network', noNetwork],
    ['is not answered', hangs],
    ['meets a 503', refuses(503, 503)],
    ['meets a 429', refuses(1804, 429)],
  ])('that %s stops nobody, and is pending', async (_, fault) => {
    const { store, backend, invitation } = phoneHolding(bound)
    backend.fail('acceptInvitation', fault)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual([acceptOf('VIC2025')])
    expect(invitation()).toEqual({ ...bound, isAccepted: true, pendingCall: 'accept' })
    expect(store.getState().invitation.acceptError).toBeNull()
  })

  it('whose login has expired signs in again and accepts again, once', async () => {
    const { store, backend, invitation } = phoneHolding(bound)
    backend.fail('acceptInvitation', refuses(401, 401), 1)
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(backend.requested()).toEqual([acceptOf('VIC2025'), 'GET /me', acceptOf('VIC2025')])
    expect(invitation()).toEqual({ ...bound, isAccepted: true })
  })

  it('without a login is pending', async () => {
    const { store, invitation } = phoneHolding(
      { ...bound, pendingCall: 'bind' },
      { apiToken: null },
    )
    expect(await ended(store.dispatch(acceptInvitation('VIC2025')))).toBeNull()
    expect(invitation()).toEqual({ ...bound, isAccepted: true, pendingCall: 'accept' })
  })
})

describe('declining', () => {
  const decline = async (arrange: (backend: TestBackend) => void, options?: TestStoreOptions) => {
    const phone = phoneHolding({ code: 'VIC2025', type: 'vic' }, options)
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

  it.each<[string, Fault | null]>([
    ['an answer', null],
    ['a refusal', refuses(1804)],
    ['a refusal without a code', replies(403)],
    ['an answer without a body', replies(204)],
  ])('clears the invitation at once; %s settles it', async (_, fault) => {
    const { rejects, pending } = await decline(({ fail }) => {
      if (fault !== null) fail('rejectInvitation', fault)
    })
    expect([rejects, pending]).toEqual([1, []])
  })

  it.each<[string, Fault, number]>([
    ['no network', noNetwork, 1],
    ['no answer', hangs, 1],
    ['a 503', refuses(1804, 503), 1],
    ['a 429', refuses(1804, 429), 1],
    ['a page of HTML', replies(200, '<!doctype html>'), 1],
    ['a 401, and another after the login was renewed', refuses(401, 401), 2],
  ])('stays pending after %s', async (_, fault, times) => {
    const { rejects, pending } = await decline(({ fail }) => void fail('rejectInvitation', fault))
    expect([rejects, pending]).toEqual([times, ['VIC2025']])
  })

  it('with a login that has expired is sent again with the renewed one', async () => {
    const outcome = await decline(({ fail }) => void fail('rejectInvitation', refuses(401, 401), 1))
    expect(outcome).toEqual({ rejects: 2, pending: [], reply: 'rejected' })
  })

  it('without a login is pending', async () => {
    const { rejects, pending } = await decline(() => {}, { apiToken: null })
    expect([rejects, pending]).toEqual([1, ['VIC2025']])
  })

  it('twice at once is sent once', async () => {
    const { store, backend } = phoneHolding({ code: 'VIC2025', type: 'vic' })
    await ended(Promise.all([1, 2].map(() => store.dispatch(declineInvitation('VIC2025')))))
    expect(backend.requested()).toEqual([rejectOf('VIC2025')])
  })

  it('is taken back by taking up the same code again, and by no other', async () => {
    const { store, backend } = phoneHolding({ code: 'VIC2025', type: 'vic' })
    backend.fail('rejectInvitation', noNetwork)
    await ended(store.dispatch(declineInvitation('VIC2025')))
    await ended(store.dispatch(bindInvitation('PUBLIC2025')))
    expect(store.getState().invitation.pendingRejects).toEqual(['VIC2025'])
    await ended(store.dispatch(bindInvitation('VIC2025')))
    expect(store.getState().invitation.pendingRejects).toEqual([])
  })

  it('is waited for by a binding of the same code', async () => {
    const { store, backend } = phoneHolding({ code: 'VIC2025', type: 'vic' })
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

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptInvitation, bindInvitation, declineInvitation } from '#src/session/invitation.ts'
import { signIn, signInVerified } from '#src/session/signIn.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
import { invitationDeclined, invitationHeld } from '#src/state/invitation.ts'
import {
  held,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { LOGIN, ME, ended, verify } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'
const REJECT = 'POST /reservation/invitation/reject/PUBLIC2025'

beforeEach(() => void vi.useFakeTimers())

/** A phone without a login, and how the login stood at each request. */
function phoneWithoutLogin(invitation: HeldInvitation | null = null) {
  const phone = makeTestStore()
  const { store, ports, backend } = phone
  if (invitation !== null) store.dispatch(invitationHeld(invitation))
  const statuses: string[] = []
  ports.fetch = (request) => {
    statuses.push(store.getState().user.status)
    return backend.fetch(request)
  }
  return {
    ...phone,
    statuses,
    invitation: () => store.getState().invitation.held,
    reply: () => backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply,
  }
}

const accepted: HeldInvitation = { code: 'VIC2025', type: 'vic', pendingCall: 'accept' }

describe('an invitation that was accepted without a login', () => {
  it('is bound and accepted once, before anybody counts as signed in', async () => {
    const phone = phoneWithoutLogin()
    await ended(phone.store.dispatch(bindInvitation('VIC2025')))
    await ended(phone.store.dispatch(acceptInvitation('VIC2025')))
    expect(phone.reply()).toBeNull()
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([BIND, ACCEPT, LOGIN, ME, BIND, ACCEPT])
    expect(phone.statuses.slice(2)).toEqual(Array(4).fill('starting'))
    expect(phone.backend.requests.slice(4).map(({ authorization }) => authorization)).toEqual(
      Array(2).fill(`Bearer ${phone.keys.apiToken()}`),
    )
    expect(phone.store.getState().user.status).toBe('signed-in')
    expect(phone.reply()).toBe('accepted')
    expect(phone.invitation()).toEqual({ code: 'VIC2025', type: 'vic', isAccepted: true })
  })

  it('is not sent again by the next login', async () => {
    const phone = phoneWithoutLogin(accepted)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    phone.backend.requests.length = 0
    await ended(phone.store.dispatch(signIn()))
    expect(phone.backend.requested()).toEqual([ME])
  })

  it('is not accepted where it was accepted on the way', async () => {
    const phone = phoneWithoutLogin(accepted)
    for (const one of phone.backend.world.invitations)
      if (one.code === 'VIC2025') Object.assign(one, { boundBy: 1, reply: 'accepted' })
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([LOGIN, ME, BIND])
  })

  it.each([
    ['somebody else was first', 1803],
    ['it was cancelled meanwhile', 1801],
  ])('is cleared where %s: the guest is signed in all the same', async (_, code) => {
    const phone = phoneWithoutLogin(accepted)
    phone.backend.fail('bindInvitation', refuses(code))
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([LOGIN, ME, BIND])
    expect(phone.store.getState().user.status).toBe('signed-in')
    expect(phone.invitation()).toBeNull()
  })
})

describe('an invitation that was bound without a login', () => {
  it('is bound once more, and accepted by nobody', async () => {
    const phone = phoneWithoutLogin()
    await ended(phone.store.dispatch(bindInvitation('VIC2025')))
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([BIND, LOGIN, ME, BIND])
    expect(phone.reply()).toBeNull()
    expect(phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.boundBy).toBe(1)
    expect(phone.invitation()).toEqual({ code: 'VIC2025', type: 'vic' })
  })

  it.each([['no network', noNetwork]])(
    'stays pending after %s, and stops nobody',
    async (_, fault) => {
      const phone = phoneWithoutLogin({ code: 'VIC2025', type: 'vic', pendingCall: 'bind' })
      phone.backend.fail('bindInvitation', fault, 1)
      await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
      expect(phone.store.getState().user.status).toBe('signed-in')
      expect(phone.invitation()).toMatchObject({ code: 'VIC2025', pendingCall: 'bind' })
      await ended(phone.store.dispatch(signIn()))
      expect(phone.invitation()).toEqual({ code: 'VIC2025', type: 'vic' })
    },
  )
})

describe('an invitation that another login held before', () => {
  it.each<[string, HeldInvitation, string[]]>([
    ['is bound to the new one', { code: 'VIC2025', type: 'vic' }, [BIND]],
    [
      'is accepted for the new one',
      { code: 'VIC2025', type: 'vic', isAccepted: true },
      [BIND, ACCEPT],
    ],
  ])('%s', async (_, invitation, calls) => {
    const phone = phoneWithoutLogin(invitation)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([LOGIN, ME, ...calls])
    expect(phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.boundBy).toBe(1)
    expect(phone.invitation()?.pendingCall).toBeUndefined()
  })
})

describe('nothing is sent', () => {
  it('where no invitation is held', async () => {
    const phone = phoneWithoutLogin()
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([LOGIN, ME])
  })

  it.each([
    ['is refused', refuses(612)],
    ['is not answered', noNetwork],
  ])('by a login that %s: it stays pending', async (_, fault) => {
    const phone = phoneWithoutLogin(accepted)
    phone.backend.fail('login', fault)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.requested()).toEqual([LOGIN])
    expect(phone.invitation()).toEqual(accepted)
  })
})

describe('a decline', () => {
  const rejects = ({ requested }: TestBackend) =>
    requested().filter((line) => line.endsWith('reject/VIC2025')).length

  /** A guest whose decline got this answer, if any. */
  async function declinedWith(options: TestStoreOptions, fault: Fault | null) {
    const phone = makeTestStore(options)
    const heal = fault === null ? () => {} : phone.backend.fail('rejectInvitation', fault)
    await ended(phone.store.dispatch(declineInvitation('VIC2025')))
    heal()
    const state = () => ({
      pending: phone.store.getState().invitation.pendingRejects,
      rejects: rejects(phone.backend),
      reply: phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply,
    })
    return { ...phone, state }
  }

  it('without a login is sent to the one that follows, and nobody waits for it', async () => {
    const phone = await declinedWith({}, null)
    expect(phone.state()).toEqual({ pending: ['VIC2025'], rejects: 1, reply: null })
    const { fault, release } = held()
    phone.backend.fail('rejectInvitation', fault)
    const signedIn = phone.store.dispatch(signInVerified(verify(phone.backend)))
    await vi.advanceTimersByTimeAsync(500)
    await signedIn
    expect(phone.store.getState().user.status).toBe('signed-in')
    release()
    await ended(Promise.resolve())
    expect(phone.state()).toEqual({ pending: [], rejects: 2, reply: 'rejected' })
  })

  it.each<[string, Fault]>([
    ['no network', noNetwork],
    ['a 401', refuses(401, 401)],
  ])('that met %s is sent by the next start, once', async (_, fault) => {
    const phone = await declinedWith({ scenario: 'vic' }, fault)
    const before = phone.state().rejects
    await ended(phone.store.dispatch(signIn()))
    expect(phone.state()).toEqual({ pending: [], rejects: before + 1, reply: 'rejected' })
    await ended(phone.store.dispatch(signIn()))
    expect(phone.state().rejects).toBe(before + 1)
  })

  it.each<[string, Fault | null]>([
    ['answered', null],
    ['refused', refuses(1804)],
  ])('that was %s is not sent again', async (_, fault) => {
    const phone = await declinedWith({ scenario: 'vic' }, fault)
    await ended(phone.store.dispatch(signIn()))
    expect(phone.state()).toMatchObject({ pending: [], rejects: 1 })
  })

  it('whose login expires each time does not repeat for ever', async () => {
    const phone = await declinedWith({ scenario: 'vic' }, null)
    phone.store.dispatch(invitationDeclined('PUBLIC2025'))
    phone.backend.fail('rejectInvitation', refuses(401, 401))
    phone.backend.requests.length = 0
    await ended(phone.store.dispatch(signIn()))
    expect(phone.backend.requests.length).toBeLessThan(8)
    expect(phone.state().pending).toEqual(['PUBLIC2025'])
  })
})

it.each<[string, TestStoreOptions, Fault | null, string[]]>([
  ['all with a login', { scenario: 'signed-in' }, null, [REJECT, BIND]],
  ['the decline alone without one', {}, null, [REJECT]],
  ['nothing where the login is unknown', { scenario: 'signed-in' }, replies(500), []],
])('of a pending decline and a pending binding a start sends %s', async (_, options, me, sent) => {
  const { store, backend } = makeTestStore(options)
  store.dispatch(invitationDeclined('PUBLIC2025'))
  store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', pendingCall: 'bind' }))
  if (me !== null) backend.fail('getMe', me)
  await ended(store.dispatch(signIn()))
  expect(backend.requested().filter((line) => line !== ME)).toEqual(sent)
})

it('a pending acceptance is kept where the binding after the login is not answered', async () => {
  const { store, backend } = makeTestStore()
  store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', pendingCall: 'accept' }))
  backend.fail('bindInvitation', noNetwork, 1)
  await ended(store.dispatch(signInVerified(verify(backend))))
  expect(store.getState().invitation.held).toMatchObject({ type: 'vic', pendingCall: 'accept' })
  await ended(store.dispatch(signIn()))
  expect(backend.requested()).toContain(ACCEPT)
})

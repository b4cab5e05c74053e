/** What an invitation owes the server is settled with the login that follows. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { issueCode } from '#mocks/backend/codes.ts'
import { acceptInvitation, bindInvitation } from '#src/session/invitation.ts'
import { signIn, signInVerified } from '#src/session/signIn.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
import { invitationHeld } from '#src/state/user.ts'
import { hangs, noNetwork, refuses, type TestBackend } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const ME = 'GET /me'
const LOGIN = 'POST /login'
const BIND = 'POST /reservation/invitation/bind/VIC2025'
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'

// An unanswered request takes ten seconds.
beforeEach(() => void vi.useFakeTimers())
async function ended<T>(work: PromiseLike<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(30_000)
  return work
}

/** A token of the mock guest's number, good for one login. */
function verify({ world }: TestBackend): string {
  const token = issueCode(world, 'mobile')
  world.mobileTokens.push({ token, mobile: '+852-91234567', expiresAt: Infinity })
  return token
}

/** A phone without a login; what is asked is told together with how the login stands at that time. */
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
    invitation: () => store.getState().user.invitation,
    reply: () => backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply,
  }
}

const owed: HeldInvitation = { code: 'VIC2025', type: 'vic', owes: 'acceptance' }

describe('an invitation that was accepted without a login', () => {
  it('is bound and accepted once, before anybody counts as signed in', async () => {
    const phone = phoneWithoutLogin()
    await ended(phone.store.dispatch(bindInvitation('VIC2025')))
    await ended(phone.store.dispatch(acceptInvitation('VIC2025')))
    expect(phone.reply()).toBeNull()
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([BIND, ACCEPT, LOGIN, ME, BIND, ACCEPT])
    expect(phone.statuses.slice(2)).toEqual(Array(4).fill('starting'))
    expect(phone.backend.requests.slice(4).map(({ authorization }) => authorization)).toEqual(
      Array(2).fill(`Bearer ${phone.keys.apiToken()}`),
    )
    expect(phone.store.getState().user.status).toBe('signed-in')
    expect(phone.reply()).toBe('accepted')
    expect(phone.invitation()).toEqual({ code: 'VIC2025', type: 'vic', isAccepted: true })
  })

  it('is not told again by the next login', async () => {
    const phone = phoneWithoutLogin(owed)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    phone.backend.requests.length = 0
    await ended(phone.store.dispatch(signIn()))
    expect(phone.backend.asked()).toEqual([ME])
  })

  it('is told by the login that is stored as well', async () => {
    const phone = phoneWithoutLogin(owed)
    phone.keys.keepMobileVerificationToken(verify(phone.backend))
    await ended(phone.store.dispatch(signIn()))
    expect(phone.backend.asked()).toEqual([LOGIN, ME, BIND, ACCEPT])
  })

  it('is not accepted where it was accepted on the way', async () => {
    const phone = phoneWithoutLogin(owed)
    for (const one of phone.backend.world.invitations)
      if (one.code === 'VIC2025') Object.assign(one, { boundBy: 1, reply: 'accepted' })
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([LOGIN, ME, BIND])
  })

  it.each([
    ['somebody else was first', 1803],
    ['it was cancelled meanwhile', 1801],
  ])('is let go of where %s: the guest is signed in all the same', async (_, code) => {
    const phone = phoneWithoutLogin(owed)
    phone.backend.fail('bindInvitation', refuses(code))
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([LOGIN, ME, BIND])
    expect(phone.store.getState().user.status).toBe('signed-in')
    expect(phone.invitation()).toBeNull()
  })
})

describe('an invitation that was bound without a login', () => {
  it('is bound once more, and accepted by nobody', async () => {
    const phone = phoneWithoutLogin()
    await ended(phone.store.dispatch(bindInvitation('VIC2025')))
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([BIND, LOGIN, ME, BIND])
    expect(phone.reply()).toBeNull()
    expect(phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.boundBy).toBe(1)
    expect(phone.invitation()).toEqual({ code: 'VIC2025', type: 'vic' })
  })

  it.each([
    ['no network', noNetwork],
    ['no answer', hangs],
    ['a 503', refuses(503, 503)],
  ])('is owed still after %s, and stops nobody', async (_, fault) => {
    const phone = phoneWithoutLogin({ code: 'VIC2025', type: 'vic', owes: 'bind' })
    phone.backend.fail('bindInvitation', fault, 1)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.store.getState().user.status).toBe('signed-in')
    expect(phone.invitation()).toMatchObject({ code: 'VIC2025', owes: 'bind' })
    await ended(phone.store.dispatch(signIn()))
    expect(phone.invitation()).toEqual({ code: 'VIC2025', type: 'vic' })
  })
})

describe('an invitation that another login held before', () => {
  it.each<[string, HeldInvitation, string[]]>([
    ['is bound to the new one', { code: 'VIC2025', type: 'vic' }, [BIND]],
    [
      'is accepted for the new one',
      { code: 'VIC2025', type: 'vic', isAccepted: true },
      [BIND, ACCEPT],
    ],
  ])('%s', async (_, invitation, told) => {
    const phone = phoneWithoutLogin(invitation)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([LOGIN, ME, ...told])
    expect(phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.boundBy).toBe(1)
    expect(phone.invitation()?.owes).toBeUndefined()
  })

  it('is not told again where the login is the one of before', async () => {
    const phone = makeTestStore({ scenario: 'signed-in' })
    phone.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: true }))
    await ended(phone.store.dispatch(signIn()))
    expect(phone.backend.asked()).toEqual([ME])
  })
})

describe('nothing is told', () => {
  it('where no invitation is held', async () => {
    const phone = phoneWithoutLogin()
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([LOGIN, ME])
  })

  it.each([
    ['is refused', refuses(612)],
    ['is not answered', noNetwork],
  ])('by a login that %s: it is owed still', async (_, fault) => {
    const phone = phoneWithoutLogin(owed)
    phone.backend.fail('login', fault)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.backend.asked()).toEqual([LOGIN])
    expect(phone.invitation()).toEqual(owed)
  })
})

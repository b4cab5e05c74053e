/** The order of the commands of one invitation, and their wait for a login. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_WAIT_FOR_LOGIN_MS, type Command } from '#src/domain/commands.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { signIn, signInVerified } from '#src/session/signIn.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { deferred, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { afterTimers, openPage, flush, storedCommands } from '#tests/support/commands.ts'
import { turnPage } from '#tests/support/screen.ts'
import { LOGIN, issueVerification } from '#tests/support/signIn.ts'

beforeEach(() => void vi.useFakeTimers())

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'
const REJECT = 'POST /reservation/invitation/reject/VIC2025'
const bind = { kind: 'bind', argument: { code: 'VIC2025' } } as const
const accept = { kind: 'accept', argument: { code: 'VIC2025' } } as const
const reject = { kind: 'reject', argument: { code: 'VIC2025' } } as const
const other = { kind: 'bind', argument: { code: 'PUBLIC2025' } } as const

it('Commands of one invitation are sent in order, those of two invitations in parallel', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const { fault, release } = deferred()
  phone.backend.fail('bindInvitation', fault, 1)
  const all = [bind, accept, other].map(phone.submit)
  await flush()
  const lines = [BIND, 'POST /reservation/invitation/bind/PUBLIC2025']
  expect(phone.backend.requested()).toEqual(lines)
  release()
  expect(await afterTimers(Promise.all(all))).toMatchObject(all.map(() => ({ kind: 'done' })))
  expect(phone.backend.requested()).toEqual([...lines, ACCEPT])
})

it('A binding waits for the decline that is being sent', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const { fault, release } = deferred()
  phone.backend.fail('rejectInvitation', fault)
  void phone.submit(reject)
  const bound = phone.submit(bind)
  await flush()
  expect(phone.backend.requested()).toEqual([REJECT])
  release()
  expect(await afterTimers(bound)).toMatchObject({ kind: 'refused', error: { code: 1804 } })
})

it('A binding that is in flight during a login is sent again for its guest', async () => {
  const phone = await openPage()
  const { fault, release } = deferred()
  phone.backend.fail('bindInvitation', fault, 1)
  void phone.submit(bind)
  await flush()
  void phone.store.dispatch(signInVerified(issueVerification(phone.backend)))
  await afterTimers(Promise.resolve())
  release()
  await afterTimers(Promise.resolve())
  expect(phone.backend.count(BIND)).toBe(2)
  expect(selectInvitation(phone.store.getState())).toMatchObject({ type: 'vic' })
})

it('An invitation that one tab accepts before the login stays held if another tab opens and declines a second one', async () => {
  const one = await openPage()
  one.backend.fail('bindInvitation', replies(401))
  one.backend.fail('acceptInvitation', replies(401))
  for (const command of [bind, accept]) await afterTimers(one.submit(command))
  const another = await openPage({ backend: one.backend })
  const declined = { kind: 'reject', argument: other.argument } as const
  for (const command of [other, declined]) await afterTimers(another.submit(command))
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:invitation' }))
  for (const { store } of [one, another])
    expect(selectInvitation(store.getState())).toMatchObject({ code: 'VIC2025' })
})

/** Opens a page without a login, and submits these commands. */
async function signedOut(...commands: Command[]) {
  const phone = await openPage()
  for (const command of commands) await afterTimers(phone.submit(command))
  phone.backend.requests.length = 0
  const logIn = () =>
    afterTimers(phone.store.dispatch(signInVerified(issueVerification(phone.backend))))
  const commandsSent = () => phone.sent().filter((line) => line !== LOGIN)
  return { ...phone, logIn, commandsSent }
}

it.each<[string, Command[], string[]]>([
  ['a binding and an acceptance', [bind, accept], [BIND, ACCEPT]],
  ['a binding, an acceptance and a second binding', [bind, accept, bind], [BIND, ACCEPT]],
  ['a decline, and a binding when the link is opened again', [reject, bind], [REJECT, BIND]],
])('Commands without a login are sent once after the login: %s', async (_, commands, lines) => {
  const phone = await signedOut(...commands)
  expect(storedCommands()).toHaveLength(lines.length)
  for (const entry of storedCommands())
    expect(entry).toMatchObject({ state: 'waiting', owner: null })
  await phone.logIn()
  expect(phone.commandsSent()).toEqual(lines)
  const bearers = phone.backend.requests.slice(2).map(({ authorization }) => authorization)
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${phone.tokenStorage.apiToken()}`]))
  expect(storedCommands()).toEqual([])
  // The next sign-in does not send them again.
  await afterTimers(phone.store.dispatch(signIn()))
  expect(phone.commandsSent()).toEqual(lines)
})

describe('A decline without an answer', () => {
  async function declineUnanswered() {
    const phone = await openPage({ scenario: 'signed-in' })
    const heal = phone.backend.fail('rejectInvitation', noNetwork)
    await afterTimers(phone.submit(reject))
    heal()
    phone.backend.requests.length = 0
    return phone
  }

  it('is neither sent nor dropped when the same page binds the invitation again', async () => {
    const phone = await declineUnanswered()
    await afterTimers(phone.submit(bind))
    expect(phone.backend.requested()).toEqual([BIND])
    expect(storedCommands()).toMatchObject([reject])
  })

  it('is replaced by a later acceptance', async () => {
    const phone = await declineUnanswered()
    for (const command of [bind, accept]) await afterTimers(phone.submit(command))
    await afterTimers(phone.store.dispatch(resolvePending('return')))
    expect(phone.backend.requested()).toEqual([BIND, ACCEPT])
    expect(storedCommands()).toEqual([])
  })

  it('is answered before a later acceptance is sent, if it is being sent again', async () => {
    const phone = await declineUnanswered()
    const { fault, release } = deferred()
    phone.backend.fail('rejectInvitation', fault)
    void phone.store.dispatch(resolvePending('return'))
    await flush()
    const accepted = phone.submit(accept)
    await flush()
    expect(phone.backend.requested()).toEqual([REJECT])
    release()
    await afterTimers(accepted)
    expect(phone.backend.requested()).toEqual([REJECT, ACCEPT])
    expect(storedCommands()).toEqual([])
  })
})

it('A binding without an answer is sent again when the guest returns to the page', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const heal = phone.backend.fail('bindInvitation', noNetwork)
  await afterTimers(phone.submit(bind))
  heal()
  phone.backend.requests.length = 0
  turnPage('hidden')
  turnPage('visible')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(phone.backend.count(BIND)).toBe(1)
  expect(storedCommands()).toEqual([])
})

it('An acceptance without an answer is not sent again if its binding is refused before', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const heal = phone.backend.fail('every', noNetwork)
  for (const command of [bind, accept]) await afterTimers(phone.submit(command))
  heal()
  phone.backend.fail('bindInvitation', refuses(1803))
  phone.backend.requests.length = 0
  await afterTimers(phone.store.dispatch(resolvePending('retry')))
  expect([phone.backend.count(BIND), phone.backend.count(ACCEPT)]).toEqual([1, 0])
  expect(storedCommands()).toEqual([])
})

it('A binding waits until the guest has a verified phone number', async () => {
  const phone = await openPage({ scenario: 'no-mobile' })
  await afterTimers(phone.submit(bind))
  expect(storedCommands()).toMatchObject([{ state: 'waiting', owner: null }])
  await afterTimers(phone.store.dispatch(signIn()))
  expect(phone.backend.count(BIND)).toBe(1)
  await afterTimers(phone.store.dispatch(signInVerified(issueVerification(phone.backend))))
  expect(phone.backend.count(BIND)).toBe(2)
  expect(phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.boundBy).toBe(1)
})

it('An acceptance is sent even if the binding has no answer yet', async () => {
  const phone = await signedOut(bind, accept)
  phone.backend.fail('bindInvitation', noNetwork, 1)
  await phone.logIn()
  expect(phone.commandsSent()).toEqual([BIND, ACCEPT])
  expect(storedCommands()).toMatchObject([{ kind: 'bind', state: 'unknown' }])
})

it('Commands of an invitation are not sent after a refused login', async () => {
  const phone = await signedOut(bind, accept)
  phone.backend.fail('login', refuses(612))
  await phone.logIn()
  expect(phone.commandsSent()).toEqual([])
  expect(storedCommands()).toHaveLength(2)
})

it('A binding is sent again if it was refused without an error code', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const heal = phone.backend.fail('bindInvitation', replies(403, {}))
  expect(await afterTimers(phone.submit(other))).toEqual({ kind: 'unknown' })
  heal()
  await afterTimers(phone.store.dispatch(resolvePending('retry')))
  expect(selectInvitation(phone.store.getState())).toMatchObject({ type: 'public' })
})

describe('An invitation answer that was given without a login', () => {
  const NEARLY_MS = MAX_WAIT_FOR_LOGIN_MS - 60_000

  it.each<[string, Command[], string[]]>([
    ['a binding', [bind], [BIND]],
    ['an acceptance', [bind, accept], [BIND, ACCEPT]],
    ['a decline', [reject], [REJECT]],
  ])('is sent up to an hour later, but not after that: %s', async (_, commands, lines) => {
    const soonLater = await signedOut(...commands)
    await vi.advanceTimersByTimeAsync(NEARLY_MS)
    await soonLater.logIn()
    // A decline is sent without a bind request.
    expect(new Set(soonLater.commandsSent())).toEqual(new Set(lines))
    soonLater.kill()
    localStorage.clear()

    const late = await signedOut(...commands)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS + 1_000)
    await late.logIn()
    expect(late.commandsSent()).toEqual([])
    expect(late.entries()).toEqual([])
    expect(selectInvitation(late.store.getState())).toBeNull()
  })

  it('is dropped after an hour of sleep, which looks like a jump of the clock', async () => {
    const phone = await signedOut(bind, accept)
    vi.setSystemTime(Date.now() + MAX_WAIT_FOR_LOGIN_MS + 60_000)
    await phone.logIn()
    expect(phone.commandsSent()).toEqual([])
  })

  it('is dropped after an hour by a new page too', async () => {
    const first = await signedOut(bind, accept)
    first.kill()
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS)
    const page = await openPage({ backend: first.backend })
    await afterTimers(page.store.dispatch(signInVerified(issueVerification(page.backend))))
    expect(page.sent()).toEqual([LOGIN])
    expect(selectInvitation(page.store.getState())).toBeNull()
  })

  it('does not wait longer because a return to the page sent it again', async () => {
    const phone = await openPage()
    phone.backend.fail('bindInvitation', noNetwork)
    await afterTimers(phone.submit(bind))
    for (let minutes = 0; minutes <= 60; minutes += 10) {
      turnPage('hidden')
      turnPage('visible')
      await vi.advanceTimersByTimeAsync(10 * 60_000)
    }
    phone.backend.requests.length = 0
    turnPage('hidden')
    turnPage('visible')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(phone.sent()).toEqual([])
  })

  it('is not young again because the link of the declined invitation is opened', async () => {
    const phone = await signedOut(reject)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS + 1_000)
    await afterTimers(phone.submit(bind))
    phone.backend.requests.length = 0
    await phone.logIn()
    expect(phone.commandsSent()).toEqual([BIND])
    expect(selectInvitation(phone.store.getState())?.code).toBe('VIC2025')
  })

  it('waits an hour from the last answer to its invitation', async () => {
    const phone = await signedOut(bind)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS + 1_000)
    await afterTimers(phone.submit(accept))
    phone.backend.requests.length = 0
    await phone.logIn()
    expect(phone.commandsSent()).toEqual([BIND, ACCEPT])
  })
})

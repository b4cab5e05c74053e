/** Commands about one invitation: their order, and what waits for a login. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_WAIT_FOR_LOGIN_MS, type Command } from '#src/domain/commands.ts'
import { resolvePending } from '#src/store/outbox.ts'
import { signIn, signInVerified } from '#src/features/account/signIn.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { invitationOpened } from '#src/store/outboxSlice.ts'
import { deferred, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { afterTimers, openPage, flush, storedCommands } from '#tests/support/commands.ts'
import { turnPage } from '#tests/support/screen.ts'
import { LOGIN, verify } from '#tests/support/signIn.ts'

beforeEach(() => void vi.useFakeTimers())

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'
const REJECT = 'POST /reservation/invitation/reject/VIC2025'
const bind = { kind: 'bind', argument: { code: 'VIC2025' } } as const
const accept = { kind: 'accept', argument: { code: 'VIC2025' } } as const
const reject = { kind: 'reject', argument: { code: 'VIC2025' } } as const
const other = { kind: 'bind', argument: { code: 'PUBLIC2025' } } as const

it('commands about an invitation are sent one after the other, those about two side by side', async () => {
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

it('a binding waits for the decline that is being sent', async () => {
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

it('a binding that a login finds on its way is sent again for its guest', async () => {
  const phone = await openPage()
  const { fault, release } = deferred()
  phone.backend.fail('bindInvitation', fault, 1)
  void phone.submit(bind)
  await flush()
  void phone.store.dispatch(signInVerified(verify(phone.backend)))
  await afterTimers(Promise.resolve())
  release()
  await afterTimers(Promise.resolve())
  expect(phone.backend.count(BIND)).toBe(2)
  expect(selectInvitation(phone.store.getState())).toMatchObject({ type: 'vic' })
})

/** A phone without a login, whose guest gives these commands. */
async function signedOut(...commands: Command[]) {
  const phone = await openPage()
  for (const command of commands) await afterTimers(phone.submit(command))
  phone.backend.requests.length = 0
  const logIn = () => afterTimers(phone.store.dispatch(signInVerified(verify(phone.backend))))
  const commandsSent = () => phone.sent().filter((line) => line !== LOGIN)
  return { ...phone, logIn, commandsSent }
}

it.each<[string, Command[], string[]]>([
  ['bound and accepted', [bind, accept], [BIND, ACCEPT]],
  ['bound twice, as it is opened again, and accepted', [bind, accept, bind], [BIND, ACCEPT]],
  ['declined and taken up again', [reject, bind], [BIND]],
])('an invitation without a login waits for one: %s', async (_, commands, lines) => {
  const phone = await signedOut(...commands)
  expect(storedCommands()).toHaveLength(lines.length)
  for (const entry of storedCommands())
    expect(entry).toMatchObject({ state: 'waiting', owner: null })
  await phone.logIn()
  expect(phone.commandsSent()).toEqual(lines)
  const bearers = phone.backend.requests.slice(2).map(({ authorization }) => authorization)
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${phone.tokenStorage.apiToken()}`]))
  expect(storedCommands()).toEqual([])
  // Once.
  await afterTimers(phone.store.dispatch(signIn()))
  expect(phone.commandsSent()).toEqual(lines)
})

it('a decline without an answer is not sent again once the invitation is opened', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const heal = phone.backend.fail('rejectInvitation', noNetwork)
  await afterTimers(phone.submit(reject))
  heal()
  phone.backend.requests.length = 0
  phone.store.dispatch(invitationOpened('VIC2025'))
  await afterTimers(phone.store.dispatch(resolvePending('return')))
  expect(phone.backend.requested()).toEqual([])
  expect(storedCommands()).toEqual([])
})

it('commands about an invitation wait on while the guest has no number', async () => {
  const phone = await openPage({ scenario: 'no-mobile' })
  await afterTimers(phone.submit(bind))
  expect(storedCommands()).toMatchObject([{ state: 'waiting', owner: null }])
  await afterTimers(phone.store.dispatch(signIn()))
  expect(phone.backend.count(BIND)).toBe(1)
  await afterTimers(phone.store.dispatch(signInVerified(verify(phone.backend))))
  expect(phone.backend.count(BIND)).toBe(2)
  expect(phone.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.boundBy).toBe(1)
})

it('an invitation is accepted, though its binding is not answered yet', async () => {
  const phone = await signedOut(bind, accept)
  phone.backend.fail('bindInvitation', noNetwork, 1)
  await phone.logIn()
  expect(phone.commandsSent()).toEqual([BIND, ACCEPT])
  expect(storedCommands()).toMatchObject([{ kind: 'bind', state: 'unknown' }])
})

it('commands about an invitation are not sent by a login that is refused', async () => {
  const phone = await signedOut(bind, accept)
  phone.backend.fail('login', refuses(612))
  await phone.logIn()
  expect(phone.commandsSent()).toEqual([])
  expect(storedCommands()).toHaveLength(2)
})

it('a refusal without a code says nothing of an invitation: its binding is sent again', async () => {
  const phone = await openPage({ scenario: 'signed-in' })
  const heal = phone.backend.fail('bindInvitation', replies(403, {}))
  expect(await afterTimers(phone.submit(other))).toEqual({ kind: 'unknown' })
  heal()
  await afterTimers(phone.store.dispatch(resolvePending('retry')))
  expect(selectInvitation(phone.store.getState())).toMatchObject({ type: 'public' })
})

describe('an answer that was given without a login', () => {
  const NEARLY_MS = MAX_WAIT_FOR_LOGIN_MS - 60_000

  it.each<[string, Command[], string[]]>([
    ['a link that was opened', [bind], [BIND]],
    ['an acceptance', [bind, accept], [BIND, ACCEPT]],
    ['a decline', [reject], [REJECT]],
  ])('is sent up to an hour later, and no later: %s', async (_, commands, lines) => {
    const soonLater = await signedOut(...commands)
    await vi.advanceTimersByTimeAsync(NEARLY_MS)
    await soonLater.logIn()
    expect(soonLater.commandsSent()).toEqual(expect.arrayContaining(lines))
    soonLater.kill()
    localStorage.clear()

    const late = await signedOut(...commands)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS + 1_000)
    await late.logIn()
    expect(late.commandsSent()).toEqual([])
    expect(late.entries()).toEqual([])
    expect(selectInvitation(late.store.getState())).toBeNull()
  })

  it('is dropped as well by a page that was opened anew', async () => {
    const first = await signedOut(bind, accept)
    first.kill()
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS)
    const page = await openPage({ backend: first.backend })
    await afterTimers(page.store.dispatch(signInVerified(verify(page.backend))))
    expect(page.sent()).toEqual([LOGIN])
    expect(selectInvitation(page.store.getState())).toBeNull()
  })

  it('waits no longer because it was sent again on a return to the page', async () => {
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

  it('counts from the last time that its invitation was answered', async () => {
    const phone = await signedOut(bind)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS + 1_000)
    await afterTimers(phone.submit(accept))
    phone.backend.requests.length = 0
    await phone.logIn()
    expect(phone.commandsSent()).toEqual([BIND, ACCEPT])
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectBindReaction } from '#src/features/invitation/useAnswers.ts'
import { acceptInvitation } from '#src/session/outbox/answerInvitation.ts'
import {
  invitationHeld,
  selectInvitation,
  selectOpenedInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { guestChanged } from '#src/session/guestScope.ts'
import { signOut } from '#src/session/signIn.ts'
import { hangs, noNetwork, refuses, type Fault } from '#tests/support/backend.ts'
import { afterTimers, openPage, flush, storedCommands } from '#tests/support/commands.ts'
import type { TestStoreOptions } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

const SIGNED_IN: TestStoreOptions = { scenario: 'signed-in' }

/** Opens a page of a guest who holds an earlier invitation. */
async function openInvitation(options: TestStoreOptions = SIGNED_IN) {
  const page = await openPage(options)
  const { dispatch, getState } = page.store
  dispatch(invitationHeld({ code: 'BEFORE', type: 'public', isAccepted: false }))
  return {
    ...page,
    bind: () => afterTimers(page.submit({ kind: 'bind', argument: { code: 'VIC2025' } })),
    reaction: () => selectBindReaction(getState(), 'VIC2025'),
    invitation: () => selectInvitation(getState()),
    opened: () => selectOpenedInvitation(getState()),
  }
}

it.each<[string, Fault, TestStoreOptions, string]>([
  ['no network', noNetwork, SIGNED_IN, 'unanswered'],
  // Without a login the server knows no guest to bind to. That is no error.
  ['a 401 without a login', refuses(401, 401), {}, 'ask'],
])(
  'A bind request that meets %s keeps the code without a type',
  async (_, fault, options, reaction) => {
    const page = await openInvitation(options)
    page.backend.fail('bindInvitation', fault)
    await page.bind()
    expect(page.reaction()).toBe(reaction)
    expect(page.opened()).toEqual({ code: 'VIC2025', type: null, isAccepted: false })
    expect(page.invitation()?.code).toBe('BEFORE')
  },
)

it('A repeated bind request replaces the outcome of the earlier one', async () => {
  const page = await openInvitation()
  await page.bind()
  const heal = page.backend.fail('bindInvitation', noNetwork)
  await page.bind()
  expect(page.reaction()).toBe('unanswered')
  heal()
  await page.bind()
  expect(page.reaction()).toBe('ask')
})

it('The bind reaction is null while the request is in flight, and known for an invitation that is still held', async () => {
  const page = await openInvitation()
  page.backend.fail('bindInvitation', hangs)
  void page.submit({ kind: 'bind', argument: { code: 'VIC2025' } })
  await flush()
  expect(page.reaction()).toBeNull()
  expect(selectBindReaction(page.store.getState(), 'BEFORE')).toBe('go-on')
  expect(selectBindReaction(page.store.getState(), 'OTHER')).toBe('gone')
})

describe('After the login has ended', () => {
  async function loginOver() {
    const page = await openPage(SIGNED_IN)
    const bind = { kind: 'bind', argument: { code: 'VIC2025' } } as const
    await afterTimers(page.submit(bind))
    page.backend.fail('every', refuses(401, 401))
    const reaction = () => selectBindReaction(page.store.getState(), 'VIC2025')
    const endLogin = () => afterTimers(page.submit(bind))
    return { ...page, reaction, endLogin }
  }

  it('the guest may still answer the invitation on the screen', async () => {
    const page = await loginOver()
    await page.endLogin()
    expect(page.tokenStorage.apiToken()).toBeNull()
    expect(page.reaction()).toBe('ask')
    page.store.dispatch(signOut())
    expect(page.reaction()).toBe('gone')
  })

  it('the guest may still answer it if another link was opened meanwhile', async () => {
    const page = await loginOver()
    await page.endLogin()
    await afterTimers(page.submit({ kind: 'bind', argument: { code: 'OTHER' } }))
    expect(page.reaction()).toBe('ask')
    page.store.dispatch(guestChanged({ guest: 99, login: 'other' }))
    expect(page.reaction()).toBe('gone')
  })

  it.each([
    ['before the acceptance', true],
    ['because of the acceptance', false],
  ])('accepting goes on to /verify if the login ended %s', async (_, isBefore) => {
    const page = await loginOver()
    if (isBefore) await page.endLogin()
    expect(await afterTimers(page.store.dispatch(acceptInvitation('VIC2025')))).toBe('unknown')
    expect(storedCommands()).toContainEqual(expect.objectContaining({ kind: 'accept' }))
  })

  it('accepting goes on to /verify if the bind request had no answer before', async () => {
    const page = await unanswered(refuses(401, 401))
    page.backend.fail('every', refuses(401, 401))
    expect(await afterTimers(page.store.dispatch(acceptInvitation('VIC2025')))).toBe('unknown')
    expect(page.tokenStorage.apiToken()).toBeNull()
  })

  it('a declined invitation does not come back with the next login of its guest', async () => {
    const page = await loginOver()
    const { store } = page
    await page.endLogin()
    await afterTimers(page.submit({ kind: 'reject', argument: { code: 'VIC2025' } }))
    expect(storedCommands()).toContainEqual(expect.objectContaining({ kind: 'reject' }))
    store.dispatch(guestChanged({ guest: 1, login: 'next' }))
    expect(selectInvitation(store.getState())).toBeNull()
  })
})

/** Opens a page whose first bind request had no answer. The next ones have this answer. */
async function unanswered(fault: Fault) {
  const page = await openInvitation()
  const heal = page.backend.fail('bindInvitation', noNetwork)
  await page.bind()
  heal()
  page.backend.requests.length = 0
  page.backend.fail('bindInvitation', fault)
  return page
}

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'

it.each<[string, Fault, string, string[]]>([
  ['continues if there is no answer again', noNetwork, 'done', [BIND, ACCEPT]],
  ['stops if the server refuses it', refuses(1803), 'not-bound', [BIND]],
])(
  'Accepting repeats the unanswered bind request first and %s',
  async (_, fault, result, lines) => {
    const page = await unanswered(fault)
    expect(await afterTimers(page.store.dispatch(acceptInvitation('VIC2025')))).toBe(result)
    expect(page.backend.requested()).toEqual(lines)
    expect(page.invitation()?.code).toBe(result === 'not-bound' ? 'BEFORE' : 'VIC2025')
  },
)

it('Accepting a bound invitation does not bind it again', async () => {
  const page = await openInvitation()
  await page.bind()
  page.backend.requests.length = 0
  expect(await afterTimers(page.store.dispatch(acceptInvitation('VIC2025')))).toBe('done')
  expect(page.backend.requested()).toEqual([ACCEPT])
})

it('Accepting returns not-bound if the guest has opened another invitation in the meantime', async () => {
  const page = await unanswered(noNetwork)
  const accepting = page.store.dispatch(acceptInvitation('VIC2025'))
  page.store.dispatch(invitationHeld({ code: 'BEFORE', type: 'public', isAccepted: false }))
  expect(await afterTimers(accepting)).toBe('not-bound')
})

it('Accepting enters the outbox immediately, before the bind request is answered', async () => {
  const page = await unanswered(hangs)
  void page.store.dispatch(acceptInvitation('VIC2025'))
  await flush()
  expect(page.entries().map(({ kind }) => kind)).toEqual(['bind', 'accept'])
})

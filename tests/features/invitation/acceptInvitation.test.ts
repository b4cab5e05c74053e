import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { acceptInvitation, selectBindReaction } from '#src/features/invitation/acceptInvitation.ts'
import { signInVerified } from '#src/features/account/signIn.ts'
import { invitationHeld, selectAcceptError, selectInvitation } from '#src/store/heldInvitation.ts'
import { held, noNetwork, refuses, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { answered, openPage, soon } from '#tests/support/commands.ts'
import { OTHER_MOBILE, verify } from '#tests/support/signIn.ts'
import type { TestStoreOptions } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

const SIGNED_IN: TestStoreOptions = { scenario: 'signed-in' }
const bindOf = (code: string) => ({ kind: 'bind', argument: { code } }) as const

/** A guest who came by another invitation before. */
async function openInvitation(options: TestStoreOptions = SIGNED_IN) {
  const page = await openPage(options)
  const { dispatch, getState } = page.store
  dispatch(invitationHeld({ code: 'BEFORE', type: 'public', isAccepted: false }))
  return {
    ...page,
    bind: (code = 'VIC2025') => answered(page.give(bindOf(code))),
    accept: (code = 'VIC2025') => answered(dispatch(acceptInvitation(code))),
    reaction: (code = 'VIC2025') => selectBindReaction(getState(), code),
    invitation: () => selectInvitation(getState()),
    acceptError: () => selectAcceptError(getState()),
  }
}

/** Said by the server of the demo world, or by one that asks for a login. */
const OVER: Fault = refuses(401, 401)

describe('binding', () => {
  const vicAccepted = ({ world }: TestBackend) => void holdInvitation(world, 'VIC2025', 'accepted')

  it.each<[string, string, string, string | null, TestStoreOptions?]>([
    ['asks a vic', 'VIC2025', 'ask', 'vic'],
    ['goes on with a vic who accepted', 'VIC2025', 'go-on', 'vic', { arrange: vicAccepted }],
    ['goes on with anybody else', 'PUBLIC2025', 'go-on', 'public'],
    ['stops where somebody else holds it', 'TAKEN2025', 'taken', null],
    ['stops where it was cancelled', 'CANCELLED2025', 'canceled', null],
    ['stops where nobody knows it', 'NOBODY', 'canceled', null],
    ['asks a vic without a login', 'VIC2025', 'ask', 'vic', { scenario: 'newcomer' }],
  ])('%s', async (_, code, reaction, type, options) => {
    const page = await openInvitation({ ...SIGNED_IN, ...options })
    await page.bind(code)
    expect(page.reaction(code)).toBe(reaction)
    expect(page.invitation()).toMatchObject(type === null ? {} : { code, type })
    expect(page.invitation() === null).toBe(type === null)
  })

  it('says nothing while it is being sent', async () => {
    const page = await openInvitation()
    const { fault, release } = held()
    page.backend.fail('bindInvitation', fault)
    const bound = page.give(bindOf('VIC2025'))
    expect(page.reaction()).toBeNull()
    await soon()
    release()
    await answered(bound)
    expect(page.reaction()).toBe('ask')
  })

  it.each<[string, Fault, TestStoreOptions, string]>([
    ['no network', noNetwork, SIGNED_IN, 'unanswered'],
    ['no network without a login', noNetwork, {}, 'unanswered'],
    // The server knows nobody to bind it to, which is no fault.
    ['a 401 without a login', OVER, {}, 'ask'],
    ['a 401 with one, twice', OVER, SIGNED_IN, 'ask'],
  ])('that meets %s holds the code, and knows no type', async (_, fault, options, reaction) => {
    const page = await openInvitation(options)
    page.backend.fail('bindInvitation', fault)
    await page.bind()
    expect(page.reaction()).toBe(reaction)
    expect(page.invitation()).toEqual({ code: 'VIC2025', type: null, isAccepted: false })
  })

  it('is judged anew where it was bound before and is not answered now', async () => {
    const page = await openInvitation()
    await page.bind()
    const heal = page.backend.fail('bindInvitation', noNetwork)
    await page.bind()
    expect(page.reaction()).toBe('unanswered')
    heal()
    await page.bind()
    expect(page.reaction()).toBe('ask')
  })
})

describe('accepting', () => {
  const BIND = 'POST /reservation/invitation/bind/VIC2025'
  const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'

  /** A guest whose binding had this answer. */
  async function bound(fault: Fault | null) {
    const page = await openInvitation()
    const heal = fault === null ? () => {} : page.backend.fail('bindInvitation', fault)
    await page.bind()
    page.backend.requests.length = 0
    return { ...page, heal }
  }

  it('sends the acceptance alone where it is bound', async () => {
    const page = await bound(null)
    expect(await page.accept()).toBe('done')
    expect(page.backend.requested()).toEqual([ACCEPT])
  })

  it.each<[string, Fault | null, string, string[]]>([
    ['is bound now', null, 'done', [BIND, ACCEPT]],
    ['is not answered again', noNetwork, 'done', [BIND, ACCEPT]],
    ['is refused now', refuses(1803), 'not-bound', [BIND]],
  ])('binds first what was not answered: it %s', async (_, fault, result, lines) => {
    const page = await bound(noNetwork)
    page.heal()
    if (fault !== null) page.backend.fail('bindInvitation', fault)
    expect(await page.accept()).toBe(result)
    expect(page.backend.requested()).toEqual(lines)
    expect(page.invitation() === null).toBe(result === 'not-bound')
  })

  it.each<[string, Fault, number | null]>([
    ['refused', refuses(1804), 1804],
    ['unknown', noNetwork, null],
  ])('that is %s stops no guest', async (result, fault, code) => {
    const page = await bound(null)
    page.backend.fail('acceptInvitation', fault)
    expect(await page.accept()).toBe(result)
    expect(page.invitation()).toMatchObject({ code: 'VIC2025', type: 'vic' })
    const error = page.acceptError()
    expect(error && 'code' in error ? error.code : null).toBe(code)
  })

  it('is not done for the guest who has come before the binding is answered', async () => {
    const page = await bound(noNetwork)
    page.heal()
    const { fault, release } = held()
    page.backend.fail('bindInvitation', fault)
    const accepted = page.store.dispatch(acceptInvitation('VIC2025'))
    await soon()
    await answered(page.store.dispatch(signInVerified(verify(page.backend, OTHER_MOBILE))))
    release()
    await answered(accepted)
    expect(page.backend.count(ACCEPT)).toBe(0)
    expect(page.entries()).toEqual([])
  })
})

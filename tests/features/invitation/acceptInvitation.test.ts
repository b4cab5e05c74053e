import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptInvitation, selectBindReaction } from '#src/features/invitation/acceptInvitation.ts'
import { signInVerified } from '#src/features/account/signIn.ts'
import { invitationHeld, selectAcceptError, selectInvitation } from '#src/store/heldInvitation.ts'
import { hangs, held, noNetwork, refuses, type Fault } from '#tests/support/backend.ts'
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

  it('is written down at once, for a page that ends before its binding is answered', async () => {
    const page = await bound(noNetwork)
    page.heal()
    page.backend.fail('bindInvitation', hangs)
    void page.store.dispatch(acceptInvitation('VIC2025'))
    await soon()
    expect(page.entries().map(({ kind }) => kind)).toEqual(['bind', 'accept'])
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

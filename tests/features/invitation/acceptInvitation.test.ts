import { beforeEach, expect, it, vi } from 'vitest'
import { acceptInvitation, selectBindReaction } from '#src/features/invitation/acceptInvitation.ts'
import {
  invitationHeld,
  selectInvitation,
  selectOpenedInvitation,
} from '#src/store/heldInvitationSlice.ts'
import { hangs, noNetwork, refuses, type Fault } from '#tests/support/backend.ts'
import { afterTimers, openPage, flush } from '#tests/support/commands.ts'
import type { TestStoreOptions } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

const SIGNED_IN: TestStoreOptions = { scenario: 'signed-in' }

/** A guest who came by another invitation before. */
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
  // The server knows nobody to bind it to, which is no fault.
  ['a 401 without a login', refuses(401, 401), {}, 'ask'],
])(
  'a binding that meets %s holds the code, and knows no type',
  async (_, fault, options, reaction) => {
    const page = await openInvitation(options)
    page.backend.fail('bindInvitation', fault)
    await page.bind()
    expect(page.reaction()).toBe(reaction)
    expect(page.opened()).toEqual({ code: 'VIC2025', type: null, isAccepted: false })
    expect(page.invitation()?.code).toBe('BEFORE')
  },
)

it('a binding is judged anew where it was bound before and is not answered now', async () => {
  const page = await openInvitation()
  await page.bind()
  const heal = page.backend.fail('bindInvitation', noNetwork)
  await page.bind()
  expect(page.reaction()).toBe('unanswered')
  heal()
  await page.bind()
  expect(page.reaction()).toBe('ask')
})

it('a binding on its way says nothing yet; what is not held any more is gone', async () => {
  const page = await openInvitation()
  page.backend.fail('bindInvitation', hangs)
  void page.submit({ kind: 'bind', argument: { code: 'VIC2025' } })
  await flush()
  expect(page.reaction()).toBeNull()
  expect(selectBindReaction(page.store.getState(), 'BEFORE')).toBe('gone')
})

/** A guest whose binding had no answer, and meets this one now. */
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
  ['not answered again', noNetwork, 'done', [BIND, ACCEPT]],
  ['refused now', refuses(1803), 'not-bound', [BIND]],
])('accepting binds first what was not answered: it is %s', async (_, fault, result, lines) => {
  const page = await unanswered(fault)
  expect(await afterTimers(page.store.dispatch(acceptInvitation('VIC2025')))).toBe(result)
  expect(page.backend.requested()).toEqual(lines)
  expect(page.invitation()?.code).toBe(result === 'not-bound' ? 'BEFORE' : 'VIC2025')
})

it('accepting what is bound does not bind it again', async () => {
  const page = await openInvitation()
  await page.bind()
  page.backend.requests.length = 0
  expect(await afterTimers(page.store.dispatch(acceptInvitation('VIC2025')))).toBe('done')
  expect(page.backend.requested()).toEqual([ACCEPT])
})

it('there is nothing to accept where the guest has gone on to another invitation meanwhile', async () => {
  const page = await unanswered(noNetwork)
  const accepting = page.store.dispatch(acceptInvitation('VIC2025'))
  page.store.dispatch(invitationHeld({ code: 'BEFORE', type: 'public', isAccepted: false }))
  expect(await afterTimers(accepting)).toBe('not-bound')
})

it('accepting is written down at once, for a page that ends before its binding is answered', async () => {
  const page = await unanswered(hangs)
  void page.store.dispatch(acceptInvitation('VIC2025'))
  await flush()
  expect(page.entries().map(({ kind }) => kind)).toEqual(['bind', 'accept'])
})

/** Tests the bind request that is sent before the invitation screen has loaded. */
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentEntry } from '#src/routing/browser.ts'
import { readOwner } from '#src/routing/paths.ts'
import { signInVerified, signOut } from '#src/session/signIn.ts'
import { isBoundByFirstLoad } from '#src/features/invitation/bindAtStart.ts'
import { outbox } from '#src/app/pendingCommands.ts'
import { guestChanged } from '#src/session/guestScope.ts'
import {
  invitationDropped,
  invitationHeld,
  selectAcceptError,
  selectInvitation,
  selectRefusedInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { acceptInvitation, answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { selectEntries } from '#src/session/outbox/outboxSlice.ts'
import {
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { goTo, renderApp, type OpenApp } from '#tests/support/app.tsx'
import { expectScreen } from '#tests/support/screens.ts'
import { OTHER_MOBILE, issueVerification } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'

/** Starts the app at this address. */
async function startAt(address: string, options: TestStoreOptions, usr?: object) {
  window.history.pushState(usr ? { usr } : null, '', address)
  const { start, backend, store } = makeTestStore(options)
  const { signedIn } = await start()
  await signedIn
  return { backend, store }
}

it.each(['/Invitation/VIC2025/', '/invitation/VIC2025%E3%80%82', '/invitation?inv=VIC2025'])(
  'The bind request is sent at the start of %s after the login is known',
  async (address) => {
    const { backend, store } = await startAt(address, { scenario: 'vic' })
    await expect.poll(() => selectInvitation(store.getState())?.type).toBe('vic')
    const requested = backend.requested()
    expect(requested.indexOf(BIND)).toBeGreaterThan(requested.indexOf('GET /me'))
    expect(backend.count(BIND)).toBe(1)
  },
)

it.each(['/rsvp/VIC2025', '/invitation/%3Ca%20b%3E', '/ticket?inv=VIC2025'])(
  'The bind request is not sent at %s',
  async (address) => {
    const { backend } = await startAt(address, { scenario: 'signed-in' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(backend.count(/\/bind\//)).toBe(0)
  },
)

describe('A decline that the server has not answered', () => {
  const REJECT = 'POST /reservation/invitation/reject/VIC2025'
  const decline = { kind: 'reject', argument: { code: 'VIC2025' } } as const

  /** The page of a guest whose decline had no network, and is then closed. */
  async function declined() {
    const page = makeTestStore({ scenario: 'vic' })
    await (
      await page.start()
    ).signedIn
    const heal = page.backend.fail('rejectInvitation', noNetwork)
    await page.store.dispatch(answerInvitation(decline))
    heal()
    page.kill()
    page.backend.requests.length = 0
    return page.backend
  }
  const answersSent = (backend: TestBackend) =>
    backend.requested().filter((line) => line.startsWith('POST'))

  it('is sent before the bind request if the next page opens the same link', async () => {
    const backend = await declined()
    const { store } = await startAt('/invitation/VIC2025', { backend })
    await expect.poll(() => selectRefusedInvitation(store.getState())?.reaction).toBe('canceled')
    expect(answersSent(backend)).toEqual([REJECT, BIND])
    expect(selectEntries(store.getState())).toEqual([])
  })

  it('stays pending if the next page gets no answer either, until the guest accepts', async () => {
    const backend = await declined()
    backend.fail('rejectInvitation', noNetwork)
    const { store } = await startAt('/invitation/VIC2025', { backend })
    await expect.poll(() => selectInvitation(store.getState())?.type).toBe('vic')
    expect(answersSent(backend)).toEqual([REJECT, BIND])
    expect(selectEntries(store.getState())).toMatchObject([decline])
    await store.dispatch(acceptInvitation('VIC2025'))
    expect(selectEntries(store.getState())).toEqual([])
    expect(answersSent(backend).at(-1)).toBe('POST /reservation/invitation/accept/VIC2025')
  })

  it('is not sent when the page returns while its invitation is open again', async () => {
    const backend = await declined()
    const heal = backend.fail('rejectInvitation', noNetwork)
    const { store } = await startAt('/invitation/VIC2025', { backend })
    await expect.poll(() => selectInvitation(store.getState())?.type).toBe('vic')
    heal()
    await store.dispatch(outbox.resolvePending('return'))
    expect(backend.count(REJECT)).toBe(1)
    await store.dispatch(outbox.resolvePending('login'))
    expect(selectEntries(store.getState())).toMatchObject([decline])
    store.dispatch(invitationDropped('VIC2025'))
    await store.dispatch(outbox.resolvePending('return'))
    expect(backend.count(REJECT)).toBe(2)
  })

  it.each<[string, Fault, string | null]>([
    ['accepts', replies(200, {}), null],
    ['refuses', refuses(1804), 'refused'],
  ])('can be replaced by an acceptance, which the server %s', async (_, fault, error) => {
    const backend = await declined()
    backend.fail('bindInvitation', replies(200, { type: 'vic', is_accept: false }))
    backend.fail('acceptInvitation', fault)
    const { store } = await startAt('/invitation/VIC2025', { backend })
    await expect.poll(() => selectInvitation(store.getState())?.type).toBe('vic')
    await store.dispatch(acceptInvitation('VIC2025'))
    expect(answersSent(backend).at(-1)).toBe('POST /reservation/invitation/accept/VIC2025')
    expect(selectAcceptError(store.getState())?.kind ?? null).toBe(error)
  })
})

it("The bind request is not sent for another guest's history entry", async () => {
  const historyState = { usr: { owner: 99 } }
  const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', historyState })
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(app.address()).toBe('/')
  expect(app.backend.count(/\/bind\//)).toBe(0)
  expect(selectInvitation(app.store.getState())).toBeNull()
})

it('The held invitation of a guest whose login has ended is not bound without a login', async () => {
  const page = makeTestStore({ scenario: 'vic' })
  await (
    await page.start()
  ).signedIn
  page.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: false }))
  await expect.poll(() => localStorage.getItem('persist:invitation')).toContain('VIC2025')
  page.kill()
  page.backend.requests.length = 0
  page.backend.fail('every', replies(401, {}))
  const { store } = await startAt('/invitation/VIC2025', { backend: page.backend }, { owner: 1 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.backend.requested()).toEqual(['GET /me'])
  store.dispatch(guestChanged({ guest: 99, login: 'other' }))
  expect(selectInvitation(store.getState())).toBeNull()
})

it('A history entry of another guest leads a guest without a login to the welcome', async () => {
  await renderApp('/invitation/VIC2025', { historyState: { usr: { owner: 99 } } })
  await expectScreen('welcome')
})

const logIn = ({ store, backend }: OpenApp, mobile?: string) =>
  act(() => store.dispatch(signInVerified(issueVerification(backend, mobile))))

describe('A history entry from before any login, after another guest has logged in,', () => {
  /** One guest opens the invitation, logs in and signs out. Another one logs in. */
  async function changeGuests() {
    const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', apiToken: null })
    await screen.findByRole('button', { name: /接受/ })
    const opened: unknown = window.history.state
    goTo('/?redirect=false')
    await logIn(app)
    act(() => app.store.dispatch(signOut()))
    await logIn(app, OTHER_MOBILE)
    app.backend.requests.length = 0
    return { ...app, opened }
  }

  const bound = ({ store, backend }: OpenApp) => ({
    requests: backend.count(/\/bind\//),
    held: selectInvitation(store.getState()),
  })
  const nothing = { requests: 0, held: null }

  it('binds nothing when Back opens it', async () => {
    const app = await changeGuests()
    goTo('/invitation/VIC2025', app.opened)
    await expectScreen('introduction')
    expect(bound(app)).toEqual(nothing)
  })

  it('binds nothing when Back reloads the page', async () => {
    const app = await changeGuests()
    app.unmount()
    const { backend } = app
    const historyState = app.opened
    const again = await renderApp('/invitation/VIC2025', { backend, historyState })
    await expectScreen('introduction')
    expect(bound(again)).toEqual(nothing)
  })

  it('does not stop the other guest from opening the same link', async () => {
    const { backend } = await changeGuests()
    goTo('/invitation/VIC2025')
    await expect.poll(() => backend.count(BIND)).toBe(1)
  })
})

it('A history entry from before any login still belongs to its guest after the login', async () => {
  const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', apiToken: null })
  await screen.findByRole('button', { name: /接受/ })
  const opened: unknown = window.history.state
  goTo('/?redirect=false')
  await logIn(app)
  goTo('/invitation/VIC2025', opened)
  expect(await screen.findByRole('button', { name: /接受/ })).toBeVisible()
})

it('The history entry stores its owner as soon as the guest is known', async () => {
  await renderApp('/invitation/VIC2025', { scenario: 'vic' })
  await expect.poll(() => readOwner(currentEntry().state)).toBe(1)
})

it.each<[string, string, 'vic' | null, boolean, boolean]>([
  ["skipped if LINE's first load has bound the invitation", 'VIC2025', 'vic', true, true],
  ['sent if the invitation is opened again', 'VIC2025', 'vic', false, false],
  ["sent if LINE's first load had no answer", 'VIC2025', null, true, false],
  ['sent if another invitation is held', 'OTHER', 'vic', true, false],
])('The bind request is %s', (_, code, type, isSecondLineLoad, expected) => {
  const { store } = makeTestStore({})
  expect(store.dispatch(isBoundByFirstLoad('VIC2025', isSecondLineLoad))).toBe(false)
  store.dispatch(invitationHeld({ code, type, isAccepted: false }))
  expect(store.dispatch(isBoundByFirstLoad('VIC2025', isSecondLineLoad))).toBe(expected)
})

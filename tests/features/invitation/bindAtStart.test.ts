/** Tests the bind request that is sent before the invitation screen has loaded. */
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentEntry } from '#src/routing/browser.ts'
import { readOwner } from '#src/routing/paths.ts'
import { signInVerified, signOut } from '#src/session/signIn.ts'
import { isBoundByFirstLoad } from '#src/features/invitation/bindAtStart.ts'
import { invitationHeld, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { goTo, renderApp, type OpenApp } from '#tests/support/app.tsx'
import { expectScreen } from '#tests/support/screens.ts'
import { OTHER_MOBILE, issueVerification } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'

/** Starts the app at this address. */
async function startAt(address: string, options: TestStoreOptions) {
  window.history.pushState(null, '', address)
  const { start, backend, store } = makeTestStore(options)
  const { signedIn } = await start()
  await signedIn
  return { backend, store }
}

it.each(['/Invitation/VIC2025/', '/invitation?inv=VIC2025'])(
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

it("The bind request is not sent for another guest's history entry", async () => {
  const historyState = { usr: { owner: 99 } }
  const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', historyState })
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(app.address()).toBe('/')
  expect(app.backend.count(/\/bind\//)).toBe(0)
  expect(selectInvitation(app.store.getState())).toBeNull()
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

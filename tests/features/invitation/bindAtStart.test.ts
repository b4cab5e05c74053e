/** The binding that is sent before the screen of the invitation is there. */
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentEntry } from '#src/routing/browser.ts'
import { readOwner } from '#src/routing/paths.ts'
import { signInVerified, signOut } from '#src/features/account/signIn.ts'
import { isBoundBefore } from '#src/features/invitation/bindAtStart.ts'
import { invitationHeld, selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { goTo, renderApp, type OpenApp } from '#tests/support/app.tsx'
import { expectScreen } from '#tests/support/screens.ts'
import { OTHER_MOBILE, verify } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'

/** A page that starts at this address. */
async function startAt(address: string, options: TestStoreOptions) {
  window.history.pushState(null, '', address)
  const { start, backend, store } = makeTestStore(options)
  const { signedIn } = await start()
  await signedIn
  return { backend, store }
}

it.each(['/Invitation/VIC2025/', '/invitation?inv=VIC2025'])(
  'is sent by the start, once the login is known: %s',
  async (address) => {
    const { backend, store } = await startAt(address, { scenario: 'vic' })
    await expect.poll(() => selectInvitation(store.getState())?.type).toBe('vic')
    const requested = backend.requested()
    expect(requested.indexOf(BIND)).toBeGreaterThan(requested.indexOf('GET /me'))
    expect(backend.count(BIND)).toBe(1)
  },
)

it.each(['/rsvp/VIC2025', '/invitation/%3Ca%20b%3E', '/ticket?inv=VIC2025'])(
  'is not sent at %s',
  async (address) => {
    const { backend } = await startAt(address, { scenario: 'signed-in' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(backend.count(/\/bind\//)).toBe(0)
  },
)

it('is not sent by whoever comes back to what another guest has opened', async () => {
  const historyState = { usr: { owner: 99 } }
  const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', historyState })
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(app.address()).toBe('/')
  expect(app.backend.count(/\/bind\//)).toBe(0)
  expect(selectInvitation(app.store.getState())).toBeNull()
})

const logIn = ({ store, backend }: OpenApp, mobile?: string) =>
  act(() => store.dispatch(signInVerified(verify(backend, mobile))))

describe('an entry that was opened before any login, once another guest has logged in', () => {
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

  it('binds nothing for them where Back leads to it', async () => {
    const app = await changeGuests()
    goTo('/invitation/VIC2025', app.opened)
    await expectScreen('introduction')
    expect(bound(app)).toEqual(nothing)
  })

  it('binds nothing for them where Back loads the page again', async () => {
    const app = await changeGuests()
    app.unmount()
    const { backend } = app
    const historyState = app.opened
    const again = await renderApp('/invitation/VIC2025', { backend, historyState })
    await expectScreen('introduction')
    expect(bound(again)).toEqual(nothing)
  })

  it('is bound where they open the same link themselves', async () => {
    const { backend } = await changeGuests()
    goTo('/invitation/VIC2025')
    await expect.poll(() => backend.count(BIND)).toBe(1)
  })
})

it("an entry that was opened before any login is still its guest's after the login", async () => {
  const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', apiToken: null })
  await screen.findByRole('button', { name: /接受/ })
  const opened: unknown = window.history.state
  goTo('/?redirect=false')
  await logIn(app)
  goTo('/invitation/VIC2025', opened)
  expect(await screen.findByRole('button', { name: /接受/ })).toBeVisible()
})

it('marks whose the entry of the history is, once the guest is known', async () => {
  await renderApp('/invitation/VIC2025', { scenario: 'vic' })
  await expect.poll(() => readOwner(currentEntry().state)).toBe(1)
})

it.each<[string, string, 'vic' | null, boolean, boolean]>([
  ["LINE's first load has bound it", 'VIC2025', 'vic', true, true],
  ['it is opened anew', 'VIC2025', 'vic', false, false],
  ['the first load had no answer', 'VIC2025', null, true, false],
  ['another one is held', 'OTHER', 'vic', true, false],
])(
  'is left out only by the second load of LINE: %s',
  (_, code, type, isSecondLineLoad, expected) => {
    const { store } = makeTestStore({})
    expect(store.dispatch(isBoundBefore('VIC2025', isSecondLineLoad))).toBe(false)
    store.dispatch(invitationHeld({ code, type, isAccepted: false }))
    expect(store.dispatch(isBoundBefore('VIC2025', isSecondLineLoad))).toBe(expected)
  },
)

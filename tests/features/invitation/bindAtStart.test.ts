/** The binding that is sent before the screen of the invitation is there. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentEntry } from '#src/routing/browser.ts'
import { readOwner } from '#src/routing/paths.ts'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { renderApp } from '#tests/support/app.tsx'
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

it.each(['/rsvp/VIC2025', '/invitation/%3Cscript%3E', '/ticket?inv=VIC2025'])(
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

it('marks whose the entry of the history is, once the guest is known', async () => {
  await renderApp('/invitation/VIC2025', { scenario: 'vic' })
  await expect.poll(() => readOwner(currentEntry().state)).toBe(1)
})

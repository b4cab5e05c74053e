/** The binding that is sent before the screen of the invitation is there. */
import { expect, it } from 'vitest'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { renderApp } from '#tests/support/app.tsx'
import { replies } from '#tests/support/backend.ts'
import { screen, waitFor } from '@testing-library/react'

const BIND = 'POST /reservation/invitation/bind/VIC2025'

it.each(['/invitation/VIC2025', '/Invitation/VIC2025/', '/invitation?inv=VIC2025'])(
  'is sent by the start, once the login is known: %s',
  async (address) => {
    window.history.pushState(null, '', address)
    const { start, backend, store } = makeTestStore({ scenario: 'vic' })
    await start()
    await waitFor(() => expect(selectInvitation(store.getState())?.type).toBe('vic'))
    const requested = backend.requested()
    expect(requested.indexOf(BIND)).toBeGreaterThan(requested.indexOf('GET /me'))
    expect(backend.count(BIND)).toBe(1)
  },
)

it.each(['/', '/rsvp/VIC2025', '/invitation', '/invitation/%3Cscript%3E', '/ticket?inv=VIC2025'])(
  'is not sent at %s',
  async (address) => {
    window.history.pushState(null, '', address)
    const { start, backend } = makeTestStore({ scenario: 'signed-in' })
    const { signedIn } = await start()
    await signedIn
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(backend.count(/\/bind\//)).toBe(0)
  },
)

it('is not sent again by its screen, also where it was answered first', async () => {
  const { backend } = await renderApp('/invitation/VIC2025', { scenario: 'vic' })
  await waitFor(() => expect(screen.getByRole('button', { name: '接受邀請' })).toBeEnabled())
  expect(backend.count(BIND)).toBe(1)
})

it('is sent without a login too, and is then for whoever logs in', async () => {
  window.history.pushState(null, '', '/invitation/VIC2025')
  const { start, backend } = makeTestStore({
    scenario: 'newcomer',
    arrange: ({ fail }) => void fail('bindInvitation', replies(401, { code: 401 })),
  })
  await start()
  await waitFor(() => expect(backend.count(BIND)).toBe(1))
})

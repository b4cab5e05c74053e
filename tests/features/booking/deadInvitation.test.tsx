/** Invitations that die while they are held: no screen may keep the guest, and none stays silent. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freeSession } from '#tests/mocks/request.ts'
import { invitationHeld, selectInvitation } from '#src/store/heldInvitation.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { refuses, replies } from '#tests/support/backend.ts'
import { chooseSession } from '#tests/support/signIn.ts'

const VIC = { code: 'VIC2025', type: 'vic', isAccepted: true }
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'
const SESSIONS = 'GET /activity/sessions'

const isHeld = (app: OpenApp) => selectInvitation(app.store.getState()) !== null
const listRequests = ({ backend }: OpenApp) =>
  backend.requested().filter((line) => line.startsWith(SESSIONS))

/** The introduction of a guest who holds an invitation. */
async function invited(options: AppOptions = {}) {
  const app = await renderApp('/?foo=1', { scenario: 'signed-in', ...options })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled(),
  )
  act(() => void app.store.dispatch(invitationHeld(VIC)))
  return app
}

/** A confirmation for the invitation, whose booking is refused. */
async function refusedBooking(code: number) {
  const app = await invited()
  act(() => chooseSession(app, freeSession(app.backend.world)))
  act(() => void app.store.dispatch(invitationHeld(VIC)))
  app.backend.fail('createReservation', refuses(code), 1)
  await app.press('Make a reservation')
  await app.press('Complete the reservation')
  await app.press('Confirm')
  return app
}

it('whose sessions are refused leads on to the public ones', async () => {
  const app = await invited({ arrange: ({ fail }) => void fail('getSessions', refuses(1801), 1) })
  await app.press('Make a reservation')
  await screen.findByRole('heading', { name: 'This invitation can no longer be used' })
  expect(screen.getByText(/Please contact your client advisor/)).toBeInTheDocument()
  await app.press('See other sessions')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Date' })).toBeEnabled())
  expect(app.address()).toBe('/reservation?foo=1')
  expect(isHeld(app)).toBe(false)
  expect(listRequests(app).length).toBeGreaterThan(1)
})

it('whose list is not reached is tried again, and kept', async () => {
  const app = await invited({
    arrange: ({ fail }) => void fail('getSessions', replies(500, {}), 1),
  })
  await app.press('Make a reservation')
  await screen.findByText('We could not load the sessions.')
  await app.press('Try again')
  await waitFor(() =>
    expect(screen.queryByText('We could not load the sessions.')).not.toBeInTheDocument(),
  )
  expect(isHeld(app)).toBe(true)
})

it('whose list is empty is fully booked, with the other sessions as a second way', async () => {
  const app = await invited({
    arrange: ({ fail }) => void fail('getSessions', replies(200, { sessions: [] }), 1),
  })
  await app.press('Make a reservation')
  const dialog = await screen.findByRole('dialog', { name: 'The event is fully booked' })
  expect(dialog).toHaveTextContent('Please contact your client advisor')
  await app.user.click(within(dialog).getByRole('button', { name: 'See other sessions' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Date' })).toBeEnabled())
  expect(isHeld(app)).toBe(false)
})

/** A guest who accepted without a login, and whose binding is refused after it. */
async function refusedAfterLogin(code: number) {
  const app = await renderApp('/invitation/VIC2025?foo=1')
  await app.press('接受邀請')
  app.backend.fail('bindInvitation', refuses(code))
  await app.verify()
  return app
}

it("that is another guest's after the login is told by the dialog, once", async () => {
  const app = await refusedAfterLogin(1803)
  expect(await screen.findByRole('dialog', { name: '無法使用此邀請' })).toBeInTheDocument()
  await app.press('確定')
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(isHeld(app)).toBe(false)
})

it('that is refused after the login is told by the error screen', async () => {
  const app = await refusedAfterLogin(1804)
  await screen.findByRole('heading', { name: '邀請連結已取消' })
  expect(app.address()).toBe('/error/invitation-canceled?foo=1')
  expect(isHeld(app)).toBe(false)
})

it('that is not accepted yet (1806) is accepted by the dialog, which comes back', async () => {
  const app = await refusedBooking(1806)
  const dialog = await screen.findByRole('dialog')
  expect(app.backend.count(ACCEPT)).toBe(0)
  await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(app.backend.count(ACCEPT)).toBe(1))
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeInTheDocument()
  expect(app.address()).toBe('/confirm?foo=1')
})

it('that cannot be accepted any more after 1806 is shown', async () => {
  const app = await refusedBooking(1806)
  app.backend.fail('acceptInvitation', refuses(1804))
  const dialog = await screen.findByRole('dialog')
  await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(app.address()).toBe('/invitation/VIC2025?foo=1'))
})

it.each([1500, 1702])(
  'whose guest has a reservation (%s) that the list does not name yet',
  async (code) => {
    const app = await refusedBooking(code)
    await screen.findByText(/There is a reservation for this number/)
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(app.address()).toBe('/ticket?foo=1')
    expect(isHeld(app)).toBe(false)
  },
)

it('may be read again from the introduction, and leads on', async () => {
  const app = await invited()
  await app.user.click(await screen.findByRole('link', { name: 'View your invitation' }))
  await waitFor(() => expect(app.address()).toBe('/invitation/VIC2025?foo=1'))
})

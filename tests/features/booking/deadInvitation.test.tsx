/** Invitations that die while they are held: no screen may keep the guest, and none stays silent. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { failing, hold } from '#tests/support/arrange.ts'
import { refuses, replies, type Fault } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { chooseSession } from '#tests/support/signIn.ts'

const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'

const isHeld = (app: OpenApp) => selectInvitation(app.store.getState()) !== null

/** A guest who holds an invitation makes a reservation; its list of sessions is answered so, once. */
async function reserve(list: Fault) {
  const app = await renderApp('/?foo=1', failing('signed-in', 'getSessions', list, 1))
  await expectEnabled('Make a reservation')
  hold(app)
  await app.press('Make a reservation')
  return app
}

/** A confirmation for the invitation, whose booking is refused. */
async function refusedBooking(code: number) {
  const app = await renderApp(
    '/?foo=1',
    failing('signed-in', 'createReservation', refuses(code), 1),
  )
  await expectEnabled('Make a reservation')
  hold(app)
  act(() => chooseSession(app, freeSession(app.backend.world)))
  await app.press('Make a reservation')
  await app.press('Complete the reservation')
  await app.press('Confirm')
  return app
}

it('whose sessions are refused leads on to the public ones', async () => {
  const app = await reserve(refuses(1801))
  await screen.findByRole('heading', { name: 'This invitation can no longer be used' })
  expect(screen.getByText(/Please contact your client advisor/)).toBeInTheDocument()
  await app.press('See other sessions')
  await expectEnabled('Date')
  expect(app.address()).toBe('/reservation?foo=1')
  expect(isHeld(app)).toBe(false)
})

it('whose list is not reached is tried again, and kept', async () => {
  const app = await reserve(replies(500, {}))
  const notice = await screen.findByText('We could not load the sessions.')
  await app.press('Try again')
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  expect(isHeld(app)).toBe(true)
})

it('whose list is empty is fully booked, with the other sessions as a second way', async () => {
  const app = await reserve(replies(200, { sessions: [] }))
  const dialog = await screen.findByRole('dialog', { name: 'The event is fully booked' })
  expect(dialog).toHaveTextContent('Please contact your client advisor')
  await app.user.click(within(dialog).getByRole('button', { name: 'See other sessions' }))
  await expectEnabled('Date')
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
  const dialog = await screen.findByRole('dialog', { name: '無法使用此邀請' })
  await app.user.click(within(dialog).getByRole('button', { name: '確定' }))
  await expectScreen('introduction')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(isHeld(app)).toBe(false)
})

it('that is refused after the login is told by the error screen', async () => {
  const app = await refusedAfterLogin(1804)
  await screen.findByRole('heading', { name: '邀請連結已取消' })
  expect(app.address()).toBe('/error/invitation-canceled?foo=1')
  expect(isHeld(app)).toBe(false)
})

it.each([
  ['is accepted by the dialog, which comes back', null, '/confirm?foo=1'],
  ['is shown where it cannot be accepted any more', refuses(1804), '/invitation/VIC2025?foo=1'],
])('that is not accepted yet (1806) %s', async (_, fault, to) => {
  const app = await refusedBooking(1806)
  if (fault) app.backend.fail('acceptInvitation', fault)
  const dialog = await screen.findByRole('dialog')
  expect(app.backend.count(ACCEPT)).toBe(0)
  await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(app.backend.count(ACCEPT)).toBe(1))
  await waitFor(() => expect(app.address()).toBe(to))
  if (!fault) await expectEnabled('Confirm')
})

it('whose guest has a reservation (1702) that the list does not name yet', async () => {
  const app = await refusedBooking(1702)
  await screen.findByText(/There is a reservation for this number/)
  expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(app.address()).toBe('/ticket?foo=1')
  expect(isHeld(app)).toBe(false)
})

it('may be read again from the introduction, and leads on', async () => {
  const app = await renderApp('/?foo=1', { scenario: 'signed-in' })
  await expectScreen('introduction')
  hold(app)
  await app.user.click(await screen.findByRole('link', { name: 'View your invitation' }))
  await waitFor(() => expect(app.address()).toBe('/invitation/VIC2025?foo=1'))
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { freeSession } from '#tests/mocks/request.ts'
import { chooseSession } from '#tests/support/signIn.ts'

const CREATE = 'POST /reservation/create'

const isFormOpen = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Date' })).toBeEnabled())
const code = () => screen.findByRole('img', { name: 'Ticket QR code' })
const completed = () => screen.findByRole('heading', { name: 'Reservation completed' })

/** The confirmation of a session that is free, reached from the form. */
async function openConfirm(options: AppOptions = {}) {
  const app = await renderApp('/reservation', { scenario: 'signed-in', ...options })
  await isFormOpen()
  act(() => chooseSession(app, freeSession(app.backend.world)))
  await app.press('Complete the reservation')
  await screen.findByRole('heading', { name: 'Confirmation' })
  return app
}

describe('a booking in flight', () => {
  /** Leaves the confirmation for the form while the answer is held back. */
  async function leaveInFlight() {
    const app = await openConfirm()
    const { fault, release } = held()
    app.backend.fail('createReservation', fault)
    await app.press('Confirm')
    await waitFor(() => expect(app.backend.count(CREATE)).toBe(1))
    // The page's own Back rests meanwhile; the browser's does not.
    window.history.back()
    await screen.findByRole('heading', { name: 'Reservation' })
    return { ...app, release }
  }

  it('is joined by a guest who comes back: it is not sent twice', async () => {
    const app = await leaveInFlight()
    await app.press('Complete the reservation')
    await screen.findByRole('heading', { name: 'Confirmation' })
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled()
    app.release()
    expect(await completed()).toBeInTheDocument()
    expect(app.backend.count(CREATE)).toBe(1)
    expect(
      app.reports.events.filter(({ action }) => action === 'complete_reservation'),
    ).toHaveLength(1)
    expect(app.address()).toBe('/success')
  })

  it('is shown on the form before any reservation that the server knows of', async () => {
    const app = await openConfirm()
    const { reservations } = app.backend.world
    const before = reservations.length
    const answer = held()
    app.backend.fail('createReservation', async (request, doIt) => {
      const made = await doIt()
      return answer.fault(request, () => Promise.resolve(made))
    })
    await app.press('Confirm')
    await waitFor(() => expect(reservations).toHaveLength(before + 1))
    window.history.back()
    await isFormOpen()
    expect(app.address()).toBe('/reservation')
    answer.release()
    expect(await completed()).toBeInTheDocument()
  })

  it('that is completed elsewhere is the ticket after a reload', async () => {
    const first = await leaveInFlight()
    await first.press('Close')
    first.release()
    await waitFor(() => expect(first.address()).toBe('/ticket'))
    // What the phone keeps is written a moment later: now without a draft.
    await expect.poll(() => localStorage.getItem('persist:guest')).toMatch(/sessionId\\":null/)
    first.unmount()
    const app = await renderApp('/confirm', { backend: first.backend })
    expect(await code()).toBeInTheDocument()
    expect(app.address()).toBe('/ticket')
    expect(app.backend.count(CREATE)).toBe(1)
  })
})

it('a booking whose answer is lost is sent again by the guest where none was made', async () => {
  const app = await openConfirm()
  app.backend.fail('createReservation', noNetwork, 1)
  await app.press('Confirm')
  await screen.findByText(/^We could not reach the event\. No reservation was found yet/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled(), {
    timeout: 2000,
  })
  await app.press('Confirm')
  expect(await completed()).toBeInTheDocument()
  expect(app.backend.count(CREATE)).toBe(2)
})

describe('/success', () => {
  it('says when it is, in strict mode as well', async () => {
    const app = await openConfirm({ isStrict: true })
    await app.press('Confirm')
    await completed()
    await app.press('Add to calendar')
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' })).href,
    )
    const { sessionId } = app.backend.world.reservations.at(-1) ?? {}
    const startAt = app.backend.world.sessions.find(({ id }) => id === sessionId)?.startAt ?? 0
    const start = new Date(startAt).toISOString().replace(/[-:]|\.\d+/g, '')
    expect(searchParams.get('dates')).toMatch(new RegExp(`^${start}/`))
    expect(app.address()).toBe('/success')
  })

  it.each([
    ['a ticket', 'reserved', 'You have 1 admission ticket.'],
    ['no ticket', 'signed-in', "You don't have any tickets."],
  ] as const)('opened by its address is the ticket screen of a guest with %s', async (...row) => {
    const [, scenario, text] = row
    const { address } = await renderApp('/success', { scenario })
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(address()).toBe('/ticket')
  })
})

it('a reservation that is refused because there is one leads to the ticket', async () => {
  const app = await openConfirm()
  app.backend.fail('createReservation', replies(400, { code: 1702, message: 'reserved' }))
  await app.press('Confirm')
  await expect.poll(() => app.address()).toBe('/ticket')
})

const closeDialog = async ({ user }: OpenApp) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))

it('the focus is on the screen again once a refusal is read', async () => {
  const app = await openConfirm()
  app.backend.fail('createReservation', refuses(1806))
  await app.press('Confirm')
  await closeDialog(app)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Confirmation' })).toHaveFocus())
})

describe('a number that is not verified', () => {
  /** The confirmation after a 907 was read. */
  async function openRefused() {
    const app = await openConfirm()
    const chosen = app.store.getState().draft
    app.backend.fail('createReservation', refuses(907), 1)
    await app.press('Confirm')
    await closeDialog(app)
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
    expect(app.address()).toBe('/verify?redirect_path=%2Fconfirm')
    return { app, chosen }
  }

  it('is verified, and Confirm sends the same choice again', async () => {
    const { app, chosen } = await openRefused()
    await app.verify()
    await screen.findByRole('heading', { name: 'Confirmation' })
    expect(app.address()).toBe('/confirm')
    const { sessionId, date, time } = chosen
    expect(app.store.getState().draft).toMatchObject({ sessionId, date, time })
    expect(app.backend.count(CREATE)).toBe(1)
    await app.press('Confirm')
    expect(await completed()).toBeInTheDocument()
    expect(app.backend.count(CREATE)).toBe(2)
  })

  it('that is another guest’s makes nothing of this choice', async () => {
    const { app } = await openRefused()
    await app.verify('61234567')
    expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
    expect(app.store.getState().draft.sessionId).toBeNull()
    expect(app.backend.count(CREATE)).toBe(1)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/app.tsx'

const CREATE = 'POST /reservation/create'

type OpenApp = Awaited<ReturnType<typeof renderApp>>

const press = async ({ user }: OpenApp, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const creates = ({ backend }: OpenApp) =>
  backend.requested().filter((line) => line === CREATE).length
const dateButton = () => screen.findByRole('button', { name: 'Date' })

async function openCalendar({ user }: OpenApp) {
  await waitFor(async () => expect(await dateButton()).toBeEnabled())
  await user.click(await dateButton())
  return within(await screen.findByRole('dialog', { name: 'Date' }))
}

/** The confirmation of the first session that is free, reached by the form. */
async function openConfirm(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/reservation', { scenario: 'signed-in', ...options })
  const calendar = await openCalendar(app)
  const days = calendar.getAllByRole<HTMLButtonElement>('button', { name: /^\d{4}\// })
  await app.user.click(days.find((day) => !day.disabled) ?? document.body)
  await app.user.click(calendar.getByRole('button', { name: 'OK' }))
  const times = screen.getAllByRole<HTMLInputElement>('radio')
  await app.user.click(times.find((time) => !time.disabled) ?? document.body)
  await press(app, 'Complete the reservation')
  await screen.findByRole('heading', { name: 'Confirmation' })
  return app
}

const completed = () => screen.findByRole('heading', { name: 'Reservation completed' })

describe('a booking in flight', () => {
  /** Leaves the confirmation for the form while the answer is held back. */
  async function leaveInFlight() {
    const app = await openConfirm()
    const { fault, release } = held()
    app.backend.fail('createReservation', fault)
    await press(app, 'Confirm')
    await waitFor(() => expect(creates(app)).toBe(1))
    // The page's own Back rests meanwhile; the browser's does not.
    window.history.back()
    await screen.findByRole('heading', { name: 'Reservation' })
    return { ...app, release }
  }

  it('is joined by a guest who comes back: it is not sent twice', async () => {
    const app = await leaveInFlight()
    await press(app, 'Complete the reservation')
    await screen.findByRole('heading', { name: 'Confirmation' })
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled()
    app.release()
    expect(await completed()).toBeInTheDocument()
    expect(creates(app)).toBe(1)
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
    await press(app, 'Confirm')
    await waitFor(() => expect(reservations).toHaveLength(before + 1))
    window.history.back()
    await waitFor(async () => expect(await dateButton()).toBeEnabled())
    expect(app.address()).toBe('/reservation')
    answer.release()
    expect(await completed()).toBeInTheDocument()
  })
})

describe('a booking whose answer is lost', () => {
  it('is sent again by the guest where none was made', async () => {
    const app = await openConfirm()
    app.backend.fail('createReservation', noNetwork, 1)
    await press(app, 'Confirm')
    await screen.findByText(/^We could not reach the event\. No reservation was found yet/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled(), {
      timeout: 2000,
    })
    await press(app, 'Confirm')
    expect(await completed()).toBeInTheDocument()
    expect(creates(app)).toBe(2)
  })

  it('is settled after a reload, and not sent again', async () => {
    const first = await openConfirm()
    const { fault, release } = held()
    first.backend.fail('createReservation', fault, 1)
    await press(first, 'Confirm')
    await waitFor(() => expect(creates(first)).toBe(1))
    // What the phone keeps is written a moment later.
    await expect.poll(() => localStorage.getItem('persist:guest')).toMatch(/pendingSince\\":\d/)
    first.unmount()
    release()
    const app = await renderApp('/confirm', { backend: first.backend })
    expect(await completed()).toBeInTheDocument()
    expect(creates(app)).toBe(1)
  })
})

describe('/success', () => {
  const session = () => screen.findByRole('button', { name: 'Add to calendar' })
  const code = () => screen.findByRole('img', { name: 'Ticket QR code' })

  /** What the phone keeps is written a moment later: now without a draft. */
  async function draftEmptied() {
    await expect.poll(() => localStorage.getItem('persist:guest')).toMatch(/sessionId\\":null/)
  }

  it.each([false, true])('says when it is, in strict mode: %s', async (isStrict) => {
    const app = await openConfirm({ isStrict })
    await press(app, 'Confirm')
    await completed()
    await app.user.click(await session())
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' })).href,
    )
    const { sessionId } = app.backend.world.reservations.at(-1) ?? {}
    const startAt = app.backend.world.sessions.find(({ id }) => id === sessionId)?.startAt ?? 0
    const start = new Date(startAt).toISOString().replace(/[-:]|\.\d+/g, '')
    expect(searchParams.get('dates')).toMatch(new RegExp(`^${start}/`))
    expect(app.address()).toBe('/success')
  })

  it('is there on the way back from the ticket, and leaves nothing to confirm', async () => {
    const app = await openConfirm()
    await press(app, 'Confirm')
    await completed()
    await press(app, 'Check my ticket')
    await code()
    window.history.back()
    expect(await completed()).toBeInTheDocument()
    expect(await session()).toBeInTheDocument()
    window.history.back()
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(app.store.getState().draft.sessionId).toBeNull()
  })

  it('is the ticket after a reload', async () => {
    const first = await openConfirm()
    await press(first, 'Confirm')
    await completed()
    await draftEmptied()
    first.unmount()
    const app = await renderApp('/success?foo=1', { backend: first.backend })
    expect(await code()).toBeInTheDocument()
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it.each(['/confirm', '/success'])(
    'is the ticket after a reload before it was seen, from %s',
    async (address) => {
      const first = await openConfirm()
      const { fault, release } = held()
      first.backend.fail('createReservation', fault)
      await press(first, 'Confirm')
      await waitFor(() => expect(creates(first)).toBe(1))
      window.history.back()
      await press(first, 'Close')
      release()
      await waitFor(() => expect(first.address()).toBe('/ticket'))
      await draftEmptied()
      first.unmount()
      const app = await renderApp(address, { backend: first.backend })
      expect(await code()).toBeInTheDocument()
      expect(app.address()).toBe('/ticket')
      expect(creates(app)).toBe(1)
    },
  )

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
  await press(app, 'Confirm')
  await expect.poll(() => app.address()).toBe('/ticket')
})

it('the focus is on the screen again once a refusal is read', async () => {
  const app = await openConfirm()
  app.backend.fail('createReservation', replies(400, { code: 1806, message: 'not received' }))
  await press(app, 'Confirm')
  const dialog = await screen.findByRole('dialog')
  await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Confirmation' })).toHaveFocus())
})

describe('a number that is not verified', () => {
  const close = async ({ user }: OpenApp) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  const verifyAs = async (app: OpenApp, number: string) => {
    await app.user.type(await screen.findByLabelText('Phone number'), number)
    await press(app, 'Submit')
    await app.user.type(await screen.findByLabelText('Verification code'), '1234')
    await press(app, 'Verify')
  }

  /** The confirmation after a 907 was read. */
  async function openRefused() {
    const app = await openConfirm()
    const chosen = app.store.getState().draft
    app.backend.fail('createReservation', refuses(907), 1)
    await press(app, 'Confirm')
    await close(app)
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
    expect(app.address()).toBe('/verify?redirect_path=%2Fconfirm')
    return { app, chosen }
  }

  it('is verified, and Confirm sends the same choice again', async () => {
    const { app, chosen } = await openRefused()
    await verifyAs(app, '91234567')
    await screen.findByRole('heading', { name: 'Confirmation' })
    expect(app.address()).toBe('/confirm')
    expect(app.store.getState().draft).toMatchObject({
      sessionId: chosen.sessionId,
      date: chosen.date,
      time: chosen.time,
    })
    expect(creates(app)).toBe(1)
    await press(app, 'Confirm')
    expect(await completed()).toBeInTheDocument()
    expect(creates(app)).toBe(2)
  })

  it('that is another guest’s makes nothing of this choice', async () => {
    const { app } = await openRefused()
    await verifyAs(app, '61234567')
    expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
    expect(app.store.getState().draft.sessionId).toBeNull()
    expect(creates(app)).toBe(1)
  })

  it('may be left unverified: Cancel leads to the introduction', async () => {
    const { app } = await openRefused()
    await press(app, 'Cancel')
    expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
  })
})

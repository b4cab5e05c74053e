import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LATE_COMMIT_MS } from '#src/domain/settling.ts'
import { weekdayName, formatDate } from '#src/domain/time.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import { invitationHeld } from '#src/store/heldInvitation.ts'
import {
  held,
  lostAnswer,
  noNetwork,
  refuses,
  replies,
  type Fault,
} from '#tests/support/backend.ts'
import { goTo, renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { freeSession } from '#tests/mocks/request.ts'
import { pass } from '#tests/support/openTicket.ts'
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

const CHOICES = ['/reservation', '/reservation/phone', '/confirm']

describe('a booking in flight', () => {
  it.each(CHOICES)(
    'is waited for at %s: nothing else is chosen, nothing sent twice',
    async (at) => {
      const app = await openConfirm()
      const { fault, release } = held()
      // It is made at once, so that the server knows of it before the guest does.
      app.backend.fail('createReservation', async (request, doIt) => {
        const made = await doIt()
        return fault(request, () => Promise.resolve(made))
      })
      await app.press('Confirm')
      await waitFor(() => expect(app.backend.count(CREATE)).toBe(1))
      goTo('/form-1')
      await screen.findByRole('heading', { name: 'The Puzzle Re-edition Exhibition' })
      goTo(at)
      expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDisabled()
      expect(app.address()).toBe('/confirm')
      release()
      expect(await completed()).toBeInTheDocument()
      expect(app.address()).toBe('/success')
      expect(app.backend.count(CREATE)).toBe(1)
      expect(
        app.reports.events.filter(({ action }) => action === 'complete_reservation'),
      ).toHaveLength(1)
    },
  )

  it('that is completed is the ticket after a reload of the confirmation', async () => {
    const first = await openConfirm()
    await first.press('Confirm')
    await completed()
    first.unmount()
    const app = await renderApp('/confirm', { backend: first.backend })
    expect(await code()).toBeInTheDocument()
    expect(app.address()).toBe('/ticket')
    expect(app.backend.count(CREATE)).toBe(1)
  })
})

describe('a booking without an answer', () => {
  const checking = () => screen.findByRole('heading', { name: 'We are checking your reservation' })

  async function openUnanswered(fault: Fault = noNetwork, list?: Fault) {
    vi.useFakeTimers()
    const app = await openConfirm()
    app.backend.fail('createReservation', fault, 1)
    if (list) app.backend.fail('getReservations', list)
    await app.press('Confirm')
    await checking()
    return app
  }

  const rows = () =>
    ['Date', 'Time'].map((label) => screen.getByText(label).nextSibling?.textContent)

  it('is looked for: its session is shown, and the only way leads to the ticket', async () => {
    const app = await openUnanswered()
    expect(screen.getByRole('status')).toHaveTextContent(/there is no need to reserve again/)
    const { startAt = 0 } = freeSession(app.backend.world)
    expect(rows()[0]).toBe(`${formatDate(startAt)} ${weekdayName(startAt, 'en')}`)
    const buttons = within(screen.getByRole('main')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Check my ticket'])
    await app.press('Check my ticket')
    expect(await screen.findByText("You don't have any tickets.")).toBeInTheDocument()
    expect(app.address()).toBe('/ticket')
  })

  it.each(CHOICES)('is waited for at %s, after a reload as well', async (at) => {
    const app = await openUnanswered()
    await app.press('Check my ticket')
    await screen.findByText("You don't have any tickets.")
    goTo(at)
    await checking()
    expect(app.address()).toBe('/confirm')
    const before = rows()
    app.unmount()
    const next = await renderApp(at, { backend: app.backend })
    await checking()
    expect(next.address()).toBe('/confirm')
    expect(rows()).toEqual(before)
    expect(next.backend.count(CREATE)).toBe(1)
  })

  it('is completed once a late server has made it', async () => {
    const app = await openUnanswered((request, doIt) => {
      setTimeout(() => void doIt(), 20_000)
      return noNetwork(request, doIt)
    })
    await pass(20_000)
    await checking()
    await pass(10_000)
    expect(await completed()).toBeInTheDocument()
    expect(app.address()).toBe('/success')
    expect(app.backend.count(CREATE)).toBe(1)
  })

  it('may be sent again once a late server would have made it', async () => {
    const app = await openUnanswered()
    await pass(LATE_COMMIT_MS - 1_000)
    await checking()
    await pass(1_000)
    expect(await screen.findByText(/^Your reservation did not go through/)).toBeInTheDocument()
    await app.press('Confirm')
    expect(await completed()).toBeInTheDocument()
    expect(app.backend.count(CREATE)).toBe(2)
  })

  it('says so where nobody can be asked either, and is looked for when the guest asks', async () => {
    const app = await openUnanswered(lostAnswer, noNetwork)
    await pass(LATE_COMMIT_MS)
    expect(await screen.findByText(/^We could not confirm your reservation/)).toBeInTheDocument()
    await checking()
    app.backend.fail('getReservations', (_, answer) => answer())
    await app.press('Try again')
    expect(await completed()).toBeInTheDocument()
    expect(app.backend.count(CREATE)).toBe(1)
  })
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
    const chosen = selectDraft(app.store.getState()).session
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
    expect(selectDraft(app.store.getState()).session).toEqual(chosen)
    expect(app.backend.count(CREATE)).toBe(1)
    await app.press('Confirm')
    expect(await completed()).toBeInTheDocument()
    expect(app.backend.count(CREATE)).toBe(2)
  })

  it('that is another guest’s makes nothing of this choice', async () => {
    const { app } = await openRefused()
    await app.verify('61234567')
    expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
    expect(selectDraft(app.store.getState()).session).toBeNull()
    expect(app.backend.count(CREATE)).toBe(1)
  })
})

it('leads to the form where the invitation is not the one that the session was chosen with', async () => {
  const app = await openConfirm()
  act(
    () =>
      void app.store.dispatch(
        invitationHeld({ code: 'PUBLIC2025', type: 'public', isAccepted: true }),
      ),
  )
  await screen.findByRole('heading', { name: 'Reservation' })
  expect(app.address()).toBe('/reservation')
  expect(app.backend.count(CREATE)).toBe(0)
})

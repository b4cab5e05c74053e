import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#mocks/backend/hongKong.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { weekdayName, formatDate } from '#src/domain/time.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { cancelReservation } from '#src/features/tickets/cancelReservation.ts'
import { invitationHeld, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { goTo, renderApp, type AppOptions } from '#tests/support/app.tsx'
import { draftSession, hold, PUBLIC, VIC } from '#tests/support/arrange.ts'
import {
  deferred,
  lostAnswer,
  noNetwork,
  refuses,
  replies,
  type Fault,
} from '#tests/support/backend.ts'
import { CREATE, LIST } from '#tests/support/commands.ts'
import { addLiveRegion } from '#tests/support/liveRegion.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectLocked, expectScreen } from '#tests/support/screens.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

/** Opens the confirmation of a free session from the form. */
async function openConfirm(options: AppOptions = {}) {
  const app = await renderApp('/reservation', { scenario: 'signed-in', ...options })
  await expectEnabled('Date')
  act(() => draftSession(app, freeSession(app.backend.world)))
  await app.press('Complete the reservation')
  await expectScreen('confirmation')
  return app
}

const expectPath = (path: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(path))

const date = () => screen.getByText('Date').nextSibling?.textContent

const CHOICES = ['/reservation', '/reservation/phone', '/confirm']

it('The figure of the confirmation says which step it is', async () => {
  await openConfirm()
  expect(screen.getByRole('img', { name: 'Reservation, step 2 of 2' })).toBeInTheDocument()
})

it('The confirmation shows the dates of the exhibition and its auction-house venue', async () => {
  await openConfirm()
  expect(document.body).toHaveTextContent('2025/6/22 (Sun) to 6/27 (Fri)')
  expect(document.body).toHaveTextContent('Auction-house venue in Central')
})

it.each(CHOICES)('A booking in flight is waited for at %s and sent once', async (at) => {
  vi.useFakeTimers()
  const app = await openConfirm()
  const { fault, release } = deferred()
  // The server books immediately, but its answer is delayed.
  app.backend.fail('createReservation', async (request, doIt) => {
    const made = await doIt()
    return fault(request, () => Promise.resolve(made))
  })
  const booked = date()
  await app.press('Confirm')
  await waitFor(() => expect(app.backend.count(CREATE)).toBe(1))
  goTo('/form-1')
  await screen.findByRole('heading', { name: 'The Puzzle Re-edition Exhibition' })
  goTo(at)
  expectLocked(await screen.findByRole('button', { name: 'Loading...' }))
  expect(app.address()).toBe('/confirm')
  // A choice in another tab does not change what is being booked.
  const later = Date.now() + 30 * DAY_MS
  act(() => draftSession(app, { id: 8, startAt: later, endAt: later }))
  expect(date()).toBe(booked)
  release()
  await expectScreen('success', '/success')
  expect(app.backend.count(CREATE)).toBe(1)
  const reports = app.reports.events.filter(({ action }) => action === 'complete_reservation')
  expect(reports).toHaveLength(1)
})

it('A booking whose page goes into the bfcache before it is sent is abandoned', async () => {
  vi.useFakeTimers()
  const app = await openConfirm()
  const { fault, release } = deferred()
  app.backend.fail('getReservations', fault, 1)
  await app.press('Confirm')
  window.dispatchEvent(new Event('pagehide'))
  release()
  await advanceTime(2_000)
  expect(app.backend.count(CREATE)).toBe(0)
  await app.press('Confirm')
  await expectScreen('success', '/success')
  expect(app.backend.count(CREATE)).toBe(1)
})

it('The outcome of a booking shows before the sessions of an invitation that was opened meanwhile', async () => {
  const app = await openConfirm()
  const { fault, release } = deferred()
  const full = refuses(1701)
  app.backend.fail('createReservation', (request, answer) =>
    fault(request, () => full(request, answer)),
  )
  await app.press('Confirm')
  hold(app)
  release()
  const dialog = await screen.findByRole('dialog', { name: '預約失敗' })
  expect(dialog).toHaveTextContent('the session you booked is full')
  await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await expectScreen('reservation', '/reservation')
})

it('A booked ticket that the list names only later is said to be missing, and appears by itself', async () => {
  vi.useFakeTimers()
  const app = await openConfirm()
  app.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }))
  await app.press('Confirm')
  await expectScreen('success', '/success')
  goTo('/ticket')
  expect(await screen.findByText(/its ticket is not showing yet/)).toBeInTheDocument()
  app.backend.fail('getReservations', (_, answer) => answer())
  await advanceTime(6_000)
  await expectScreen('ticket code', '/ticket')
  expect(screen.queryByText(/its ticket is not showing yet/)).not.toBeInTheDocument()
})

describe('After a booking that the server does not find yet', () => {
  async function book() {
    vi.useFakeTimers()
    const app = await openConfirm()
    const free = { is_reserved: false, has_available_session: false }
    app.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }))
    app.backend.fail('checkReservation', replies(200, free))
    await app.press('Confirm')
    await expectScreen('success', '/success')
    return app
  }

  it.each(['/reservation', '/'])('%s leads to the ticket', async (path) => {
    await book()
    act(() => goTo(path))
    await expectPath('/ticket')
  })

  it('the introduction does not say that the event is fully booked', async () => {
    await book()
    act(() => goTo('/?redirect=false'))
    await advanceTime(1_000)
    expect(screen.getByRole('button', { name: 'You have a reservation' })).toBeDisabled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('the form opens again a minute later', async () => {
    const app = await book()
    await advanceTime(LATE_COMMIT_MS)
    act(() => goTo('/reservation'))
    await advanceTime(1_000)
    expect(app.address()).toBe('/reservation')
  })

  it('the form opens after a cancellation', async () => {
    const app = await book()
    const [row] = app.backend.world.reservations.slice(-1)
    app.backend.fail('getReservations', (_, answer) => answer())
    act(() => goTo('/ticket'))
    await expectScreen('ticket code')
    await act(() => app.store.dispatch(cancelReservation(row?.id ?? 0)))
    act(() => goTo('/reservation'))
    await advanceTime(1_000)
    expect(app.address()).toBe('/reservation')
  })
})

describe('A booking without an answer', () => {
  async function openUnanswered(fault: Fault = noNetwork, list?: Fault) {
    vi.useFakeTimers()
    const app = await openConfirm()
    app.backend.fail('createReservation', fault, 1)
    if (list) app.backend.fail('getReservations', list)
    await app.press('Confirm')
    await expectScreen('look-up of a booking')
    return app
  }

  it('shows its session while it is checked, and leads only to the ticket', async () => {
    const app = await openUnanswered()
    expect(screen.getByRole('status')).toHaveTextContent(/there is no need to reserve again/)
    const { startAt } = freeSession(app.backend.world)
    expect(date()).toBe(`${formatDate(startAt)} ${weekdayName(startAt, 'en')}`)
    const buttons = within(screen.getByRole('main')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Check my ticket'])
    await app.press('Check my ticket')
    await expectPath('/ticket')
    expect(await screen.findByText('We are checking your reservation')).toBeInTheDocument()
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryByText('Make a reservation')).toBeNull()
  })

  it('is announced on the ticket screen, with the advice not to reserve again', async () => {
    const said = addLiveRegion()
    const app = await openUnanswered()
    await advanceTime(500)
    said.length = 0
    await app.press('Check my ticket')
    await expectPath('/ticket')
    await screen.findByText('We are checking your reservation')
    await advanceTime(500)
    expect(said.join(' | ')).toContain(
      'We are checking your reservation | This may take a minute; there is no need to reserve again.',
    )
  })

  const LOSS = 'Your reservation did not go through. Please try again.'

  it.each(['/ticket', '/?redirect=false', '/reservation', '/confirm'])(
    'that failed shows its notice at %s until the guest has read it',
    async (path) => {
      const app = await openUnanswered()
      await app.press('Check my ticket')
      await expectPath('/ticket')
      if (path !== '/ticket') goTo('/form-1')
      await advanceTime(LATE_COMMIT_MS)
      if (path !== '/ticket') goTo(path)
      expect(await screen.findByText(LOSS)).toBeInTheDocument()
      await app.press('OK')
      expect(screen.queryByText(LOSS)).not.toBeInTheDocument()
      for (const other of ['/ticket', '/confirm', '/?redirect=false']) {
        goTo(other)
        await expectPath(other)
        await advanceTime(1_000)
        expect(screen.queryByText(LOSS)).not.toBeInTheDocument()
      }
    },
  )

  it('that a slow server made after all is not made again by Confirm', async () => {
    let carryOut = async (): Promise<unknown> => undefined
    const app = await openUnanswered((request, answer) => {
      carryOut = answer
      return noNetwork(request, answer)
    })
    await advanceTime(LATE_COMMIT_MS)
    expect(await screen.findByText(LOSS)).toBeInTheDocument()
    await carryOut()
    await app.press('Confirm')
    await expectScreen('success', '/success')
    expect(app.backend.count(CREATE)).toBe(1)
    expect(screen.queryByText(LOSS)).not.toBeInTheDocument()
    expect(app.reports.events.map(({ action }) => action)).toEqual(['complete_reservation'])
  })

  it('that a slow server made after all uses up its invitation', async () => {
    vi.useFakeTimers()
    const app = await renderApp('/form-1', { scenario: 'signed-in' })
    hold(app, PUBLIC)
    act(() => draftSession(app, freeSession(app.backend.world)))
    act(() => goTo('/confirm'))
    await expectScreen('confirmation')
    app.backend.fail('createReservation', noNetwork)
    await app.press('Confirm')
    await advanceTime(LATE_COMMIT_MS + 1_000)
    expect(await screen.findByText(LOSS)).toBeInTheDocument()
    const { startAt } = freeSession(app.backend.world)
    const session = { start_at: new Date(startAt).toISOString(), end_at: null }
    telling(wireTicket(9, { session }))(app.backend)
    await app.press('Confirm')
    await expectScreen('success', '/success')
    expect(selectInvitation(app.store.getState())).toBeNull()
  })

  it('that failed shows its notice after a reload', async () => {
    const app = await openUnanswered()
    await advanceTime(LATE_COMMIT_MS)
    app.unmount()
    await renderApp('/ticket', { backend: app.backend })
    expect(await screen.findByText(LOSS)).toBeInTheDocument()
    expect(screen.getByText("You don't have any tickets.")).toBeInTheDocument()
  })

  it.each(['OK', 'Confirm'])(
    'that failed shows its notice before an invitation that was opened meanwhile: %s',
    async (button) => {
      const app = await openUnanswered()
      hold(app)
      await advanceTime(LATE_COMMIT_MS)
      await expectScreen('confirmation', '/confirm')
      expect(await screen.findByText(LOSS)).toBeInTheDocument()
      await app.press(button)
      await expectScreen('reservation', '/reservation')
      expect(app.backend.count(CREATE)).toBe(1)
    },
  )

  it('that is refused after the guest has left shows its notice on the ticket', async () => {
    vi.useFakeTimers()
    const app = await openConfirm()
    const { fault, release } = deferred()
    const full = refuses(1701)
    app.backend.fail('createReservation', (request, answer) =>
      fault(request, () => full(request, answer)),
    )
    await app.press('Confirm')
    await waitFor(() => expect(app.backend.count(CREATE)).toBe(1))
    goTo('/ticket')
    expect(await screen.findByText('We are checking your reservation')).toBeInTheDocument()
    release()
    expect(await screen.findByText(LOSS)).toBeInTheDocument()
  })

  it('says that it could not be confirmed, and is checked again when the guest retries', async () => {
    const app = await openUnanswered(lostAnswer, noNetwork)
    await advanceTime(LATE_COMMIT_MS)
    expect(await screen.findByText(/^We could not confirm your reservation/)).toBeInTheDocument()
    await expectScreen('look-up of a booking')
    app.backend.fail('getReservations', (_, answer) => answer())
    await app.press('Try again')
    await expectScreen('success', '/success')
    expect(app.backend.count(CREATE)).toBe(1)
  })
})

describe('A booking that is refused as full', () => {
  async function openRefused() {
    vi.useFakeTimers()
    const app = await openConfirm()
    app.backend.fail('createReservation', refuses(1701), 1)
    await app.press('Confirm')
    await screen.findByRole('dialog', { name: '預約失敗' })
    return app
  }

  it('is reported as booked if the list shows it some seconds later, because only a second copy was refused', async () => {
    const app = await openRefused()
    const { startAt } = freeSession(app.backend.world)
    const session = { start_at: new Date(startAt).toISOString(), end_at: null }
    telling(wireTicket(9, { session }))(app.backend)
    await advanceTime(6_000)
    await expectScreen('success', '/success')
    expect(app.backend.count(CREATE)).toBe(1)
    expect(app.reports.events.map(({ action }) => action)).toEqual(['complete_reservation'])
  })

  it('stays refused if the list does not show it, and costs three more requests at most', async () => {
    const app = await openRefused()
    const before = app.backend.requests.length
    await advanceTime(600_000)
    expect(app.backend.requests).toHaveLength(before + 3)
    expect(screen.getByRole('dialog', { name: '預約失敗' })).toBeInTheDocument()
  })

  it('is not looked for after the guest has closed the dialog', async () => {
    const app = await openRefused()
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button'))
    await expectScreen('reservation', '/reservation')
    const before = app.backend.count(LIST)
    await advanceTime(60_000)
    expect(app.backend.count(LIST)).toBe(before)
  })
})

it('A booking refused with 907 leads to the verification, then back to the same choice', async () => {
  const app = await openConfirm()
  const choice = () => selectDraft(app.store.getState()).session
  const chosen = choice()
  app.backend.fail('createReservation', refuses(907), 1)
  await app.press('Confirm')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await expectScreen('phone entry', '/verify?redirect_path=%2Fconfirm')
  await app.verify()
  await expectScreen('confirmation', '/confirm')
  expect(choice()).toEqual(chosen)
  expect(app.backend.count(CREATE)).toBe(1)
})

it('An invitation that another tab has opened leads from the confirmation to its own page once it is bound', async () => {
  const app = await openConfirm()
  act(() => void app.store.dispatch(invitationHeld({ ...VIC, type: null, isAccepted: false })))
  await expectScreen('confirmation', '/confirm')
  hold(app, { ...VIC, isAccepted: false })
  await screen.findByRole('button', { name: '接受邀請' })
  expect(app.address()).toBe('/invitation/VIC2025')
  expect(app.backend.count(CREATE)).toBe(0)
})

it('The confirmation redirects to the form if another invitation is held than at the choice', async () => {
  const app = await openConfirm()
  hold(app, PUBLIC)
  await expectScreen('reservation', '/reservation')
  expect(app.backend.count(CREATE)).toBe(0)
})

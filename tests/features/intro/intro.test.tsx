import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { calls } from '#src/api/calls.ts'
import { pageTable } from '#src/routing/pages.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { deferred, noNetwork, replies } from '#tests/support/backend.ts'
import { create, submit } from '#tests/support/commands.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

const RESERVED = { name: 'You have a reservation' }

it('The welcome leads a guest with a ticket to the verification, with the ticket as redirect target', async () => {
  const { user } = await renderApp('/welcome?utm_source=mail')
  await user.click(await screen.findByRole('link', { name: 'I have a ticket' }))
  await expectScreen('phone entry', '/verify?redirect_path=%2Fticket&utm_source=mail')
})

it('The introduction stays open with redirect=false, but offers no second reservation', async () => {
  const { user, press } = await renderApp('/?redirect=false&foo=1', { scenario: 'reserved' })
  expect(await screen.findByRole('button', RESERVED)).toBeDisabled()
  await user.click(screen.getByRole('tab', { name: 'Ticket' }))
  await expectScreen('ticket code', '/ticket?foo=1')
  await user.click(screen.getByRole('tab', { name: 'Introduction' }))
  expect(await screen.findByRole('button', RESERVED)).toBeDisabled()
  await expectScreen('introduction', '/?redirect=false&foo=1')
  await press('Check my ticket')
  await expectScreen('ticket code')
})

it('The introduction offers the reservation before the check of the reservation is answered', async () => {
  const { fault, release } = deferred()
  const { press } = await renderApp('/', failing('reserved', 'checkReservation', fault))
  const button = await screen.findByRole('button', { name: 'Make a reservation' })
  expect(button).toBeEnabled()
  expect(button).not.toHaveAttribute('aria-disabled')
  await press('Make a reservation')
  await expectScreen('reservation')
  // The reservation screen waits for the same answer.
  release()
  await expectScreen('ticket code')
})

const FULL = { name: 'The event is fully booked' }

it.each([
  ['checkReservation', { is_reserved: false, has_available_session: false }],
  ['getAvailability', { has_available_session: false }],
] as const)(
  'The introduction says that the event is fully booked when %s says so',
  async (endpoint, body) => {
    const { user, press } = await renderApp('/', failing('signed-in', endpoint, replies(200, body)))
    const dialog = await screen.findByRole('dialog', FULL)
    expect(dialog).toHaveTextContent(
      'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(dialog).not.toBeInTheDocument()
    // The button opens the dialog again.
    await press('Make a reservation')
    expect(await screen.findByRole('dialog', FULL)).toBeInTheDocument()
  },
)

it.each([
  ['reserved', 0],
  ['signed-in', 1],
] as const)(
  'The fully-booked dialog waits for the check of a %s guest',
  async (scenario, dialogs) => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const { backend } = await renderApp('/?redirect=false', {
      scenario,
      arrange: ({ fail }) => {
        fail('checkReservation', fault)
        fail('getAvailability', replies(200, { has_available_session: false }))
      },
    })
    await waitFor(() => expect(backend.requested().join()).toMatch(/availab/))
    await advanceTime(200)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    release()
    if (dialogs === 1) await screen.findByRole('dialog', FULL)
    else await screen.findByRole('button', RESERVED)
    expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs)
  },
)

it('The introduction does not say that the event is full while a booking is checked', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/form-1', failing('signed-in', 'createReservation', noNetwork))
  app.backend.fail('getAvailability', replies(200, { has_available_session: false }))
  void app.store.dispatch(submit(create.command(app.backend)))
  await advanceTime(500)
  goTo('/')
  await screen.findByText('We are checking your reservation')
  await advanceTime(500)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await app.press('Make a reservation')
  await expectScreen('look-up of a booking', '/confirm')
})

it('The introduction shows the customer id in the footer', async () => {
  await renderApp('/', {
    scenario: 'signed-in',
    arrange: ({ world }) => {
      for (const guest of world.guests) guest.customerId = 'C-1'
    },
  })
  expect(await screen.findByText('Customer ID：C-1')).toBeInTheDocument()
})

const BY_AN_HOUR = 3_600_000

it.each([
  ['', 0],
  [', although the clock was set back meanwhile', BY_AN_HOUR],
])('The introduction relies on a check again a minute after a booking%s', async (_, setBackMs) => {
  vi.useFakeTimers()
  const { store, backend } = await renderApp('/ticket', { scenario: 'reserved' })
  await expectScreen('ticket code')
  const booking = { reservationId: 1, startAt: Date.now(), endAt: null, eventName: null }
  const done = { id: 'c1', ...create.command(backend), data: booking, doneAt: Date.now() }
  act(() => void store.dispatch(commandDone(done as never)))
  act(() => goTo('/?redirect=false'))
  expect(await screen.findByRole('button', RESERVED)).toBeDisabled()
  vi.setSystemTime(Date.now() - setBackMs)
  // The guest cancels on another phone.
  backend.fail('checkReservation', replies(200, { is_reserved: false }))
  await advanceTime(125_000)
  expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled()
})

it('The introduction offers no booking if the clock is set back right after one, while the check lags behind', async () => {
  vi.useFakeTimers()
  const { store, backend } = await renderApp('/ticket', { scenario: 'reserved' })
  await expectScreen('ticket code')
  const { fault, release } = deferred()
  const free = replies(200, { is_reserved: false })
  backend.fail('checkReservation', (request, answer) => fault(request, () => free(request, answer)))
  const booking = { reservationId: 1, startAt: Date.now(), endAt: null, eventName: null }
  const done = { id: 'c1', ...create.command(backend), data: booking, doneAt: Date.now() }
  act(() => void store.dispatch(commandDone(done as never)))
  act(() => goTo('/?redirect=false'))
  expect(await screen.findByRole('button', RESERVED)).toBeDisabled()
  vi.setSystemTime(Date.now() - BY_AN_HOUR)
  release()
  await advanceTime(1_000)
  expect(screen.getByRole('button', RESERVED)).toBeDisabled()
})

it('The introduction says that the event is fully booked, although the clock was set back meanwhile', async () => {
  vi.useFakeTimers()
  const { backend } = await renderApp('/', { scenario: 'signed-in' })
  await screen.findByRole('button', { name: 'Make a reservation' })
  await advanceTime(1_000)
  vi.setSystemTime(Date.now() - BY_AN_HOUR)
  const full = { is_reserved: false, has_available_session: false }
  backend.fail('checkReservation', replies(200, full))
  turnPage('hidden')
  turnPage('visible')
  expect(await screen.findByRole('dialog', FULL)).toBeInTheDocument()
})

it('The introduction sends no request at its start that the inline script has not sent before', async () => {
  const { backend } = await renderApp('/', { scenario: 'signed-in' })
  await screen.findByRole('button', { name: 'Make a reservation' })
  const prefetched = pageTable.intro.firstRequests.map((name) => `GET ${calls[name].path}`)
  const reads = backend.requested().filter((line) => line.startsWith('GET '))
  expect(new Set(reads)).toEqual(new Set(prefetched))
})

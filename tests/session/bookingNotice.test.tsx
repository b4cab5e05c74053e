import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { api, FRESH } from '#src/api/client.ts'
import { BookingNotice } from '#src/session/BookingNotice.tsx'
import { BookingStatus } from '#src/session/BookingStatus.tsx'
import {
  bookingNotSent,
  commandNotExecuted,
  commandStored,
  commandUnanswered,
  selectUnreadFailure,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import { prepareLiveRegion } from '#src/ui/announce.ts'
import { NOW } from '#tests/mocks/request.ts'
import { inStore } from '#tests/support/app.tsx'
import { addLiveRegion } from '#tests/support/liveRegion.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const CHECKING = [
  'We are checking your reservation',
  'This may take a minute; there is no need to reserve again.',
]
const UNKNOWN = 'We could not confirm your reservation. Please check your connection and try again.'
const FAILED = 'Your reservation did not go through. Please try again.'

const booking = {
  id: 'c1',
  kind: 'create',
  argument: {
    sessionId: 1,
    startAt: Date.parse('2025-06-24T06:00:00Z'),
    endAt: null,
    eventName: null,
    sessionType: null,
    headcount: 1,
    type: 'public',
    invitationCode: null,
    wasReserved: false,
    reservationIds: [],
  },
  owner: null,
  sentAt: NOW,
  state: 'checking',
  unansweredAt: null,
  login: null,
} satisfies OutboxEntry<'create'>

/** Only a failing test waits this long. */
const LONG = { timeout: 20_000 }

const scrolled = vi.fn()

/** Shows the notice in a page whose browser can scroll. */
function show(notice = <BookingNotice />) {
  scrolled.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
  const phone = makeTestStore({ scenario: 'signed-in' })
  const open = () => render(notice, { wrapper: inStore(phone.store) })
  return { ...phone, open, user: userEvent.setup() }
}

it('A booking that is being checked is shown and announced as one message in two parts', async () => {
  const said = addLiveRegion()
  prepareLiveRegion(document.getElementById('live-region'))
  const { store, open } = show()
  store.dispatch(commandStored(booking))
  open()
  const status = screen.getByRole('status')
  expect([...status.children].map(({ textContent }) => textContent)).toEqual(CHECKING)
  // The live region says it, so the status must not say it a second time.
  expect(status).toHaveAttribute('aria-live', 'off')
  await expect.poll(() => said.at(-1), LONG).toBe(CHECKING.join(' | '))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('A booking whose last check could not tell can be checked again', async () => {
  const { store, backend, open, user } = show()
  store.dispatch(commandStored(booking))
  store.dispatch(commandUnanswered({ id: 'c1', unansweredAt: 0, state: 'unknown' }))
  open()
  expect(screen.getByText(UNKNOWN)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => backend.requested(), LONG).toContain('GET /reservation/list')
})

it('A failed booking is shown until the guest has read it', async () => {
  const { store, open, user } = show()
  store.dispatch(bookingNotSent())
  open()
  expect(screen.getByText(FAILED)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(selectUnreadFailure(store.getState())).toBeNull()
})

it('A failed booking is not shown once the list has its ticket', async () => {
  const { store, backend, open } = show(<BookingStatus />)
  store.dispatch(commandNotExecuted(booking))
  open()
  expect(await screen.findByText(FAILED)).toBeInTheDocument()
  telling(wireTicket(9))(backend)
  await act(() => store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)))
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument()
  expect(selectUnreadFailure(store.getState())).toBeNull()
})

it.each([
  ['scrolls into view', <BookingStatus key="1" />, 3],
  [
    'does not scroll over something more urgent',
    <BookingStatus key="2" isScrolledIntoView={false} />,
    0,
  ],
])('Each new message about a booking %s', async (_, notice, times) => {
  const { store, open } = show(notice)
  store.dispatch(commandStored(booking))
  open()
  await screen.findByText(CHECKING[0] ?? '')
  act(() => {
    store.dispatch(commandUnanswered({ id: 'c1', unansweredAt: 0, state: 'unknown' }))
  })
  expect(screen.getByText(UNKNOWN)).toBeInTheDocument()
  act(() => void store.dispatch(commandNotExecuted(booking)))
  expect(screen.getByText(FAILED)).toBeInTheDocument()
  expect(scrolled).toHaveBeenCalledTimes(times)
})

it.each([
  ['shows a booking that is being checked', commandStored(booking), CHECKING[0] ?? ''],
  ['shows a booking that failed', bookingNotSent(), FAILED],
])('The booking status %s', async (_, action, text) => {
  const { store, open } = show(<BookingStatus />)
  open()
  expect(document.body).toHaveTextContent('')
  act(() => void store.dispatch(action))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

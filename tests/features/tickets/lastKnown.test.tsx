/** Tests the last known ticket, which is shown while the server is unreachable. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { hangs, noNetwork, replies } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

const MINUTE = 60_000
const START = Date.parse('2025-06-24T14:00:00+08:00')

/** Stores a ticket of guest 1 that was seen five minutes ago. */
function storeLastKnown(login = fingerprint(MOCK_GUEST_TOKEN)) {
  const lastKnown = { seenAt: NOW - 5 * MINUTE, tickets: [{ startAt: START, status: 'unused' }] }
  const tickets = { owner: 1, value: { lastKnown, ticketPendingSince: null } }
  const user = { id: 1, login }
  localStorage.setItem('persist:user', JSON.stringify(user))
  localStorage.setItem('persist:tickets', JSON.stringify(tickets))
}

/** Opens the ticket. The list, or every request, meets no network. */
const open = (endpoint: 'getReservations' | 'every' = 'getReservations') =>
  renderApp('/ticket', failing('reserved', endpoint, noNetwork))

// The phone is set to Hong Kong time.
beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480))

const section = () => screen.findByRole('region', { name: 'Your ticket, when last updated' })

/** Returns each label with its value. */
const rows = async () =>
  [...(await section()).querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent?.trim(),
  ])

it('The last known ticket shows below a notice with its date, venue, status and age', async () => {
  storeLastKnown()
  await open()
  expect(await rows()).toEqual([
    ['Date', '2025/06/24'],
    ['Time', '14:00'],
    ['Venue', expect.stringMatching(/^Auction Hall/)],
    ['Status', 'Reserved'],
    ['Last updated', '5 minutes ago'],
  ])
  expect(screen.getByText('We could not load your tickets.')).toBeInTheDocument()
  // There is no code.
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByRole('tablist', { name: 'Codes' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
})

it('The last known ticket shows after an app update that changes the fingerprints', async () => {
  storeLastKnown('1x8s0ok')
  await open()
  expect(await rows()).toContainEqual(['Date', '2025/06/24'])
})

it('The last known ticket is replaced by the ticket after a successful retry of the login', async () => {
  storeLastKnown()
  const { press, backend } = await open('every')
  await section()
  expect(screen.getByText('We cannot connect at the moment')).toBeInTheDocument()
  backend.fail('every', (_request, answer) => answer())
  await press('Try again')
  await expectScreen('ticket code')
  expect(screen.queryByRole('region', { name: /last updated$/ })).not.toBeInTheDocument()
})

it('The last known ticket stays on the screen during a retry', async () => {
  vi.useFakeTimers()
  storeLastKnown()
  const { backend } = await open()
  await section()
  backend.fail('getReservations', hangs)
  for (let second = 1; second <= 30; second++) {
    await advanceTime(1_000)
    expect(screen.queryByText(/2025\/06\/24/), `after ${second} s`).toBeInTheDocument()
  }
})

it('The ticket returns by itself if the first list after a reload does not contain it', async () => {
  vi.useFakeTimers()
  storeLastKnown()
  const noTicket = replies(200, { reservations: [] })
  await renderApp('/ticket', failing('reserved', 'getReservations', noTicket, 1))
  await advanceTime(4_000)
  expect(screen.queryByRole('img', { name: 'Ticket QR code' })).not.toBeInTheDocument()
  await advanceTime(2_000)
  await expectScreen('ticket code')
})

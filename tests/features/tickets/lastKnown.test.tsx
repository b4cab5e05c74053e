/** The ticket as the phone last saw it, where the event cannot be reached. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { hangs, noNetwork } from '#tests/support/backend.ts'
import { pass } from '#tests/support/openTicket.ts'
import { OTHER_MOBILE } from '#tests/support/signIn.ts'

const TITLE = 'Your ticket, when last updated'
const START = Date.parse('2025-06-24T14:00:00+08:00')
const MINUTE = 60_000

/** The phone has seen this ticket of guest 1, so long ago. */
function keep({ startAt = START, status = 'unused', agoMs = 5 * MINUTE } = {}) {
  const lastKnown = { seenAt: NOW - agoMs, tickets: [{ startAt, status }] }
  const user = { id: 1, login: fingerprint(MOCK_GUEST_TOKEN) }
  localStorage.setItem('persist:user', JSON.stringify(user))
  localStorage.setItem(
    'persist:tickets',
    JSON.stringify({ owner: 1, value: { lastKnown, isDue: false } }),
  )
}

/** The ticket of a guest whose list does not come, or to whom nothing answers. */
const open = (options: AppOptions = {}, failing: 'getReservations' | 'every' = 'getReservations') =>
  renderApp('/ticket', {
    scenario: 'reserved',
    arrange: ({ world, fail }) => {
      const other = world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)
      world.apiTokens.push({ token: 'other', guestId: other?.id ?? 0 })
      fail(failing, noNetwork)
    },
    ...options,
  })

// A phone that is at home in Hong Kong.
beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480))

const lastKnown = () => screen.findByRole('region', { name: TITLE })
const code = () => screen.findByRole('img', { name: 'Ticket QR code' })
const notLoaded = () => screen.findByText('We could not load your tickets.')

/** What stands beside each label. */
const rowsOf = (section: HTMLElement) =>
  [...section.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent?.trim(),
  ])

it('is shown under a notice where the list does not come: when, where, what, how long ago', async () => {
  keep()
  await open()
  const section = await lastKnown()
  expect(await notLoaded()).toBeInTheDocument()
  expect(rowsOf(section)).toEqual([
    ['Date', '2025/06/24'],
    ['Time', '14:00'],
    ['Venue', expect.stringMatching(/^Auction Hall/)],
    ['Status', 'Reserved'],
    ['Last updated', '5 minutes ago'],
  ])
  // Without any code.
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByRole('tablist', { name: 'Codes' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
})

it.each([
  ['used', 'Used', MINUTE - 1_000, 'Just now'],
  ['shared', 'Shared', MINUTE, '1 minute ago'],
  ['unused', 'Reserved', 60 * MINUTE, '1 hour ago'],
  ['unused', 'Reserved', 24 * 60 * MINUTE, '1 day ago'],
])('says of one that was %s: %s, after %i ms %s', async (status, text, agoMs, age) => {
  keep({ status, agoMs })
  await open()
  expect(rowsOf(await lastKnown()).slice(-2)).toEqual([
    ['Status', text],
    ['Last updated', age],
  ])
})

it('says whose time it is where the phone shows another', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  keep()
  await open()
  expect(within(await lastKnown()).getByText('Hong Kong time')).toBeInTheDocument()
})

it.each<[string, () => void, ...Parameters<typeof open>]>([
  ['by a phone that has seen none', () => {}],
  ['of another guest', keep, { apiToken: 'other' }],
  ['of another guest, where nobody says who it is now', keep, { apiToken: 'other' }, 'every'],
  ['that starts at 1e300', () => keep({ startAt: 1e300 })],
  ['that starts at 8.65e15', () => keep({ startAt: 8.65e15 })],
  ['that starts at -1e300', () => keep({ startAt: -1e300 })],
])('nothing of a ticket %s is shown', async (_, arrangePhone, ...phone) => {
  arrangePhone()
  await open(...phone)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(screen.queryByText(/2025\/06\/24/)).not.toBeInTheDocument()
})

it('makes way for the ticket when the guest tries again', async () => {
  keep()
  const { press, backend } = await open()
  await lastKnown()
  backend.fail('getReservations', (_, answer) => answer())
  await press('Try again')
  expect(await code()).toBeInTheDocument()
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
})

it('stays on the screen while it is tried again', async () => {
  vi.useFakeTimers()
  keep()
  const { backend } = await open()
  await lastKnown()
  backend.fail('getReservations', hangs)
  for (let second = 0; second < 30; second++) {
    await pass(1_000)
    expect(screen.queryByText(/2025\/06\/24/), `after ${second + 1} s`).toBeInTheDocument()
  }
})

it('is what a reload without a network shows of the ticket that was just looked at', async () => {
  const first = await renderApp('/ticket', { scenario: 'reserved' })
  await code()
  first.unmount()
  first.backend.fail('getReservations', noNetwork)
  await renderApp('/ticket', { backend: first.backend })
  expect(rowsOf(await lastKnown()).slice(0, 2)).toEqual([
    ['Date', '2025/06/20'],
    ['Time', '14:15'],
  ])
})

it('is shown as well where not even the login can be tried', async () => {
  keep()
  const { press, backend } = await open({}, 'every')
  expect(rowsOf(await lastKnown())).toContainEqual(['Date', '2025/06/24'])
  expect(screen.getByText('We cannot connect at the moment')).toBeInTheDocument()
  backend.fail('every', (_, answer) => answer())
  await press('Try again')
  expect(await code()).toBeInTheDocument()
})

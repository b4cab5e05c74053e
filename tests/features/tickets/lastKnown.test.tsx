/** The ticket as the phone last saw it, where the event cannot be reached. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { hangs, noNetwork } from '#tests/support/backend.ts'
import { pass } from '#tests/support/openTicket.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { OTHER_MOBILE } from '#tests/support/signIn.ts'

const MINUTE = 60_000
const START = Date.parse('2025-06-24T14:00:00+08:00')

/** The phone has seen a ticket of guest 1, so long ago. */
function keep({ status = 'unused', agoMs = 5 * MINUTE } = {}) {
  const lastKnown = { seenAt: NOW - agoMs, tickets: [{ startAt: START, status }] }
  const tickets = { owner: 1, value: { lastKnown, isDue: false } }
  const user = { id: 1, login: fingerprint(MOCK_GUEST_TOKEN) }
  localStorage.setItem('persist:user', JSON.stringify(user))
  localStorage.setItem('persist:tickets', JSON.stringify(tickets))
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

const section = () => screen.findByRole('region', { name: 'Your ticket, when last updated' })

/** What stands beside each label. */
const rows = async () =>
  [...(await section()).querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent?.trim(),
  ])

it('is shown under a notice where the list does not come: when, where, what, how long ago', async () => {
  keep()
  await open()
  expect(await rows()).toEqual([
    ['Date', '2025/06/24'],
    ['Time', '14:00'],
    ['Venue', expect.stringMatching(/^Auction Hall/)],
    ['Status', 'Reserved'],
    ['Last updated', '5 minutes ago'],
  ])
  expect(screen.getByText('We could not load your tickets.')).toBeInTheDocument()
  // Without any code.
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByRole('tablist', { name: 'Codes' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
})

it('says that it was used, and seen just now', async () => {
  keep({ status: 'used', agoMs: MINUTE - 1_000 })
  await open()
  expect(await rows()).toContainEqual(['Status', 'Used'])
  expect(await rows()).toContainEqual(['Last updated', 'Just now'])
})

it.each<[string, () => void, ...Parameters<typeof open>]>([
  ['by a phone that has seen none', () => {}],
  ['of another guest', keep, { apiToken: 'other' }],
  ['of another guest, where nobody says who it is now', keep, { apiToken: 'other' }, 'every'],
])('nothing of a ticket %s is shown', async (_, arrangePhone, ...phone) => {
  arrangePhone()
  await open(...phone)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(screen.queryByText(/2025\/06\/24/)).not.toBeInTheDocument()
})

it.each([
  ['the list does not come', 'getReservations', 'We could not load your tickets.'],
  ['not even the login can be tried', 'every', 'We cannot connect at the moment'],
] as const)('makes way for the ticket when the guest tries again: %s', async (_, name, text) => {
  keep()
  const { press, backend } = await open({}, name)
  await section()
  expect(screen.getByText(text)).toBeInTheDocument()
  backend.fail(name, (_request, answer) => answer())
  await press('Try again')
  await expectScreen('ticket code')
  expect(screen.queryByRole('region', { name: /last updated$/ })).not.toBeInTheDocument()
})

it('stays on the screen while it is tried again', async () => {
  vi.useFakeTimers()
  keep()
  const { backend } = await open()
  await section()
  backend.fail('getReservations', hangs)
  for (let second = 1; second <= 30; second++) {
    await pass(1_000)
    expect(screen.queryByText(/2025\/06\/24/), `after ${second} s`).toBeInTheDocument()
  }
})

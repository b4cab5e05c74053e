/** An open ticket with a hidden page, broken letters and numbers, or another guest's phone. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hangs, held, noNetwork } from '#tests/support/backend.ts'
import { LIST, openTicket, pass, SYNC } from '#tests/support/openTicket.ts'
import { turnPage } from '#tests/support/screen.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const START = Date.parse('2025-06-24T14:00:00+08:00')
const keep = (startAt: number) =>
  localStorage.setItem(
    'persist:guest',
    JSON.stringify({
      tickets: JSON.stringify({
        ownerId: 1,
        lastKnown: { seenAt: NOW, tickets: [{ startAt, status: 'unused' }] },
      }),
      _persist: '{"version":1}',
    }),
  )
const settle = (ms = 400) => new Promise((done) => setTimeout(done, ms))

it('lists nothing while hidden, though the sync in flight says that something changed', async () => {
  const { backend, count } = await openTicket()
  const { fault, release } = held()
  backend.fail('syncStatus', fault, 1)
  await pass(5_100)
  checkIn(backend.world)
  turnPage('hidden')
  release()
  await pass(10_000)
  expect([count(SYNC), count(LIST)]).toEqual([1, 1])
})

it('survives a code with half a letter', async () => {
  await renderApp('/ticket', {
    scenario: 'signed-in',
    arrange: telling(wireTicket(1, { check_in_code: '\ud83c' }), wireTicket(2)),
  })
  expect(await screen.findByText('You have 2 admission ticket.')).toBeInTheDocument()
})

it.each([1e300, 8.65e15, -1e300])('survives a kept start of %s', async (startAt) => {
  keep(startAt)
  await renderApp('/ticket', {
    scenario: 'reserved',
    arrange: (b) => void b.fail('getReservations', noNetwork),
  })
  await screen.findByText('We could not load your tickets.')
  await settle()
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
})

it("never shows another guest's last-known ticket", async () => {
  keep(START)
  await renderApp('/ticket', {
    scenario: 'reserved',
    apiToken: 'other',
    arrange: (b) => {
      const other = b.world.guests.find(({ mobile }) => mobile === '+852-61234567')
      b.world.apiTokens.push({ token: 'other', guestId: other?.id ?? 0 })
      b.fail('getReservations', noNetwork)
    },
  })
  await screen.findByText('We could not load your tickets.')
  await settle()
  expect(screen.queryByText(/2025\/06\/24/)).not.toBeInTheDocument()
})

it('keeps the last-known ticket on the screen while it tries again', async () => {
  vi.useFakeTimers()
  keep(START)
  const { backend } = await renderApp('/ticket', {
    scenario: 'reserved',
    arrange: (b) => void b.fail('getReservations', noNetwork),
  })
  await pass(100)
  await vi.waitFor(async () => {
    await pass(1)
    expect(screen.getByText(/2025\/06\/24/)).toBeInTheDocument()
  })
  backend.fail('getReservations', hangs)
  for (let second = 0; second < 30; second++) {
    await pass(1_000)
    expect(screen.queryByText(/2025\/06\/24/), `after ${second + 1} s`).toBeInTheDocument()
  }
})

import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { codeTtlSeconds, SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { useTicketPolling } from '#src/features/tickets/useTicketPolling.ts'
import { inStore } from '#tests/support/app.tsx'
import { hangs, hangsInBody, noNetwork, replies, type Fault } from '#tests/support/backend.ts'
import { LIST, openTicket, SYNC, untilSynced } from '#tests/features/tickets/openTicket.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { makeTestStore } from '#tests/support/store.ts'

const TEN_MINUTES = 600_000
const MAX_REQUESTS = 14

/** The sync interval in seconds, with a tolerance for React. */
const INTERVAL = SYNC_INTERVAL_MS / 1000 + 0.1

const FAULTS: [string, Fault][] = [
  ['meets no network', noNetwork],
  ['hangs', hangs],
  ['hangs in the middle of its body', hangsInBody],
  ['is answered with a 429', replies(429, null, { 'Retry-After': '1' })],
]

/** Returns the seconds from one request to the next. */
const gaps = (times: number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0))

/** Expects few requests, but also that they continue. */
function expectFew(count: number) {
  expect(count).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(count).toBeGreaterThan(9)
}

/** Opens a ticket that was synced once before anything fails. */
async function openSynced() {
  const ticket = await openTicket()
  await untilSynced()
  ticket.forget()
  return ticket
}

describe.each(FAULTS)('Ten minutes in which each request %s', (_, fault) => {
  it('cause at most 14 requests', async () => {
    const { count, traffic } = await openTicket({
      arrange: ({ fail }) => void fail('every', fault),
    })
    await advanceTime(TEN_MINUTES)
    expectFew(count())
    expect(count(LIST)).toBe(count())
    expect(traffic.max).toBe(1)
  })

  it('are followed by the usual sync interval after the first answer', async () => {
    const { backend, times, forget } = await openTicket()
    const end = backend.fail('every', fault)
    await advanceTime(TEN_MINUTES)
    end()
    forget()
    await advanceTime(100_000)
    const [first = NaN] = times()
    // A request that hangs at the end of the ten minutes has to time out first.
    expect(first - TEN_MINUTES / 1000).toBeLessThanOrEqual(60.1 + TIMEOUT_MS / 1000)
    for (const gap of gaps(times())) expect(gap).toBeLessThanOrEqual(INTERVAL)
  })
})

describe.each(FAULTS)('Ten minutes in which only the sync %s', (_, fault) => {
  it('cause at most 14 syncs, and the codes are renewed as usual', async () => {
    const { times, count } = await openTicket({
      arrange: ({ fail }) => void fail('syncStatus', fault),
    })
    await advanceTime(TEN_MINUTES - 1)
    expectFew(count(SYNC))
    expect(times(LIST)).toEqual([0, 60, 120, 180, 240, 300, 360, 420, 480, 540])
  })
})

describe.each(FAULTS)('Ten minutes in which only the list %s', (_, fault) => {
  it.each([
    ['no change', false],
    ['a change', true],
  ])('cause at most 14 lists if the sync reports %s', async (_what, is_updated) => {
    const { backend, count } = await openSynced()
    backend.fail('syncStatus', replies(200, { is_updated }))
    backend.fail('getReservations', fault)
    await advanceTime(TEN_MINUTES)
    expectFew(count(LIST))
    expect(count(SYNC)).toBeLessThanOrEqual(MAX_REQUESTS)
  })
})

/** Answers with this value as the remaining seconds of each code. Undefined removes the field. */
const withRemaining =
  (seconds: unknown): Fault =>
  async (_, answer) => {
    const text = await (await answer()).text()
    const field = seconds === undefined ? '$1_left_out":0' : `$1":${JSON.stringify(seconds)}`
    return new Response(text.replace(/(remaining_seconds)":\d+/g, field))
  }

it.each([[0], [null], [undefined], ['soon']])(
  'Unusable remaining seconds (%j) cause at most 14 lists in ten minutes',
  async (seconds) => {
    const { times, count, result } = await openTicket({
      arrange: ({ fail }) => void fail('getReservations', withRemaining(seconds)),
    })
    await advanceTime(TEN_MINUTES)
    expect(result.current.list?.reservations).toHaveLength(1)
    expect(gaps(times(LIST).slice(0, 7))).toEqual(
      [1, 2, 3, 4, 5, 6].map((missing) => codeTtlSeconds(null, missing)),
    )
    expect(count(LIST)).toBeLessThanOrEqual(MAX_REQUESTS)
    // The syncs continue at the usual interval.
    expect(Math.max(...gaps(times()))).toBeLessThanOrEqual(INTERVAL)
  },
)

it.each([
  ['2 s', replies(500), 2],
  ['the time in Retry-After', replies(429, null, { 'Retry-After': '20' }), 20],
])('A list that failed before its screen opened is repeated after %s', async (_, fault, wait) => {
  vi.useFakeTimers()
  const phone = makeTestStore({ scenario: 'reserved' })
  phone.backend.fail('getReservations', fault)
  await phone.store.dispatch(api.endpoints.getReservations.initiate())
  renderHook(useTicketPolling, { wrapper: inStore(phone.store) })
  await advanceTime((wait - 0.1) * 1000)
  expect(phone.backend.count(LIST)).toBe(1)
  await advanceTime(600)
  expect(phone.backend.count(LIST)).toBe(2)
})

it('A list that fails after its code has expired is repeated after 2 s, and then less often', async () => {
  const { backend, times } = await openTicket()
  backend.fail('getReservations', hangs)
  await advanceTime(120_000)
  // Each request fails after 10 s.
  expect(times(LIST)).toEqual([0, 60, 72, 92])
})

it('A list that fails before its code has expired is repeated after 10 s', async () => {
  const { backend, result, times } = await openTicket()
  backend.fail('getReservations', noNetwork)
  await advanceTime(30_000)
  result.current.retry()
  await advanceTime(11_000)
  expect(times(LIST)).toEqual([0, 30, 40])
})

it('A list that fails just before its code expires is repeated after 2 s', async () => {
  const { backend, result, times } = await openTicket()
  await advanceTime(55_000)
  backend.fail('getReservations', noNetwork, 1)
  void result.current.retry()
  await advanceTime(5_000)
  expect(times(LIST)).toEqual([0, 55, 57])
})

it("A guest's failed retries do not lengthen the wait for the next automatic request", async () => {
  const { backend, result, times, forget } = await openSynced()
  backend.fail('every', noNetwork)
  for (let taps = 0; taps < 6; taps += 1) {
    result.current.retry()
    // Tapped twice: the second tap joins the request of the first.
    result.current.retry()
    await advanceTime(3_000)
  }
  forget()
  await advanceTime(60_000)
  const [first = NaN, second = NaN] = times(LIST)
  expect(second - first).toBe(20)
  // The ticket was opened 6 s before the first tap, so the guest last tapped at 21 s.
  expect(Math.round(first)).toBe(31)
})

it('A sync that has to wait for 300 s waits that long although the codes are renewed meanwhile', async () => {
  const { times } = await openTicket({
    arrange: ({ fail }) => fail('syncStatus', replies(429, null, { 'Retry-After': '300' }), 1),
  })
  await advanceTime(320_000)
  expect(times(LIST)).toEqual([0, 60, 120, 180, 240, 300])
  const [first = 0, second = 0] = times(SYNC)
  expect(Math.round(second - first)).toBe(300)
})

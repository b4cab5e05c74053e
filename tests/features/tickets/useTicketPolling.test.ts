import { describe, expect, it, vi } from 'vitest'
import { checkIn, redeemAll } from '#mocks/backend/staff.ts'
import { alreadyReserved } from '#src/domain/errors.ts'
import { SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { commandRefused } from '#src/session/outbox/outboxSlice.ts'
import { hangs, deferred, replies } from '#tests/support/backend.ts'
import {
  flush,
  LIST,
  lists,
  LONG,
  openTicket,
  SYNC,
  untilSynced,
} from '#tests/features/tickets/openTicket.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const AN_HOUR = 3_600_000

/** The sync interval in seconds, like the times of the requests. */
const INTERVAL = SYNC_INTERVAL_MS / 1000

/** Returns the times of these syncs, if nothing delays them. */
const syncs = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index) * INTERVAL)

/** Advances the time by this many intervals and a little more. */
const passIntervals = (count: number) => advanceTime(count * SYNC_INTERVAL_MS + 100)

describe('An open ticket', () => {
  it('is synced at each interval after its list', async () => {
    const { times } = await openTicket({
      arrange: ({ world }) => void (world.rotationSeconds = 600),
    })
    await passIntervals(12)
    expect(times(LIST)).toEqual([0])
    expect(times(SYNC)).toEqual(syncs(1, 12))
  })

  const items = ({ requests }: { requests: { path: string; body: unknown }[] }) =>
    requests.filter(({ path }) => path.endsWith('sync-status')).map(({ body }) => body)

  it('is synced with all tickets in the order of the list', async () => {
    const rows = [wireTicket(9, { status: 'shared' }), wireTicket(8, { is_shareable: true })]
    const { backend } = await openTicket({ arrange: telling(...rows) })
    await untilSynced()
    const [sent] = items(backend)
    expect(sent).toEqual([
      { id: 9, ticket_status: 'shared' },
      { id: 8, ticket_status: 'created' },
    ])
  })

  it('is listed immediately when a sync reports a change, and the syncs continue', async () => {
    const { backend, result, times } = await openTicket()
    await passIntervals(1)
    checkIn(backend.world)
    await passIntervals(1)
    expect(times(LIST)).toEqual([0, 2 * INTERVAL])
    expect(result.current.list?.reservations[0]?.status).toBe('used')
    await passIntervals(4)
    expect(times(LIST)).toEqual([0, 2 * INTERVAL])
    expect(times(SYNC)).toEqual(syncs(1, 6))
  })

  it('returns automatically after a list that did not contain it', async () => {
    const row = wireTicket(7, { check_in_code_remaining_seconds: 40 })
    const { backend, result, times } = await openTicket({ arrange: telling(row) })
    backend.fail('getReservations', replies(200, { reservations: [] }), 1)
    await advanceTime(41_000)
    expect(result.current.list?.reservations).toEqual([])
    await advanceTime(2_000)
    expect(times(LIST)).toEqual([0, 40, 42])
    expect(result.current.list?.reservations).toHaveLength(1)
  })

  it('is looked for less and less often after lists that do not contain it', async () => {
    const row = wireTicket(7, { check_in_code_remaining_seconds: 40 })
    const { backend, times } = await openTicket({ arrange: telling(row) })
    backend.fail('getReservations', replies(200, { reservations: [] }))
    await advanceTime(240_000)
    expect(times(LIST)).toEqual([0, 40, 42, 52, 72, 112, 172, 232])
  })

  it('is looked for after the server refused a second booking', async () => {
    const { store, times } = await openTicket({ arrange: telling() })
    const refused = { id: 'c1', kind: 'create', argument: {}, error: alreadyReserved }
    store.dispatch(commandRefused({ ...refused, refusedAt: Date.now() } as never))
    await advanceTime(40_000)
    expect(times(LIST)).toEqual([0, 5, 10, 20, 40])
  })

  it('is listed when its codes expire', async () => {
    const row = wireTicket(7, { check_in_code_remaining_seconds: 40 })
    const { times } = await openTicket({ arrange: telling(row) })
    await advanceTime(39_999)
    expect(times(LIST)).toEqual([0])
    await flush()
    expect(times(LIST)).toEqual([0, 40])
    await advanceTime(40_000)
    expect(times(LIST)).toEqual([0, 40, 80])
  })

  it('is listed once a minute while the time covers its codes, because its session may be postponed', async () => {
    const { times, count } = await openTicket({
      scenario: 'expired',
      arrange: ({ world }) => {
        for (const reservation of world.reservations) reservation.gift = null
      },
    })
    await passIntervals(60)
    expect(times(LIST)).toEqual([0, 60, 120, 180, 240, 300])
    expect(count(SYNC)).toBeGreaterThan(50)
  })

  it('has at most one request in flight, however slow the answers are', async () => {
    const { backend, traffic, count } = await openTicket()
    backend.world.latencyMs = 7_000
    backend.world.rotationSeconds = 20
    await advanceTime(120_000)
    expect(traffic.max).toBe(1)
    expect(count()).toBeGreaterThan(8)
  })

  it('aborts a slow sync for the list without counting a failure', async () => {
    const { backend, result, times, traffic } = await openTicket()
    backend.fail('syncStatus', hangs, 1)
    await advanceTime(SYNC_INTERVAL_MS + 1_000)
    result.current.retry()
    await passIntervals(3)
    expect([times(LIST), traffic.max]).toEqual([[0, INTERVAL + 1], 1])
    expect(times(SYNC)).toEqual([INTERVAL, ...syncs(2, 4).map((at) => at + 1)])
  })

  it('sends no sync while the list is in flight', async () => {
    const { backend, result, times, count } = await openTicket()
    const { fault, release } = deferred()
    backend.fail('getReservations', fault, 1)
    await advanceTime(SYNC_INTERVAL_MS - 1_000)
    result.current.retry()
    await advanceTime(2_000)
    expect([count(SYNC), count(LIST)]).toEqual([0, 2])
    release()
    await passIntervals(2)
    expect(times(SYNC)).toEqual(syncs(2, 3))
  })
})

describe('A ticket that can no longer change', () => {
  it('sends no request for an hour if it is used and its gift is redeemed', async () => {
    const { count } = await openTicket({
      arrange: ({ world }) => void [redeemAll(world), checkIn(world)],
    })
    await advanceTime(AN_HOUR)
    expect(count()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('sends no request after the Hong Kong midnight that ends its day', async () => {
    const { forget, count } = await openTicket({ scenario: 'expired' })
    vi.setSystemTime(Date.parse('2025-06-21T00:00:00+08:00') - 2 * SYNC_INTERVAL_MS)
    await passIntervals(1)
    expect(count()).toBeGreaterThan(1)
    // This also covers the sync that is due exactly at midnight.
    await advanceTime(SYNC_INTERVAL_MS + 1_000)
    forget()
    await advanceTime(AN_HOUR)
    expect(count()).toBe(0)
  })
})

it('Leaving the screen stops all timers and listeners, also during a request', async () => {
  const { backend, count, unmount } = await openTicket()
  backend.fail('syncStatus', hangs)
  await passIntervals(1)
  expect(count(SYNC)).toBe(1)
  unmount()
  await advanceTime(1_000)
  // The list stays cached for a minute. The request in flight is aborted.
  expect(vi.getTimerCount()).toBe(1)
  await advanceTime(70_000)
  expect(vi.getTimerCount()).toBe(0)
  for (const event of ['online', 'offline'] as const) window.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event('visibilitychange'))
  await advanceTime(AN_HOUR)
  expect([count(SYNC), count(LIST)]).toEqual([1, 1])
})

it('A check-in that the list shows later than the sync is listed at the next sync', async () => {
  const { backend, times, result } = await openTicket({ arrange: telling(wireTicket(7, LONG)) })
  backend.fail('syncStatus', replies(200, { is_updated: true }))
  await passIntervals(1)
  backend.fail('getReservations', lists(wireTicket(7, { ...LONG, status: 'checked_in' })))
  await passIntervals(1)
  expect(times(LIST)).toEqual([0, 5, 10])
  expect(result.current.list?.reservations[0]?.status).toBe('used')
})

it('A server that always reports a change is asked every 10 s, so that a check-in shows soon', async () => {
  const { backend, times, result } = await openTicket({
    arrange: ({ fail }) => void fail('syncStatus', replies(200, { is_updated: true })),
  })
  await advanceTime(60_000)
  expect(times(SYNC)).toEqual([5, 10, 20, 30, 40, 50])
  checkIn(backend.world)
  await advanceTime(10_000)
  expect(result.current.list?.reservations[0]?.status).toBe('used')
})

import { describe, expect, it, vi } from 'vitest'
import { cancelTicket, checkIn, expireDay, redeemAll } from '#mocks/backend/staff.ts'
import type { World } from '#mocks/backend/world.ts'
import { hangs, held, replies } from '#tests/support/backend.ts'
import { countListeners } from '#tests/support/listeners.ts'
import { LIST, openTicket, pass, settle, SYNC } from '#tests/support/openTicket.ts'
import { telling, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const every = (seconds: number, from: number, to: number) =>
  Array.from({ length: (to - from) / seconds + 1 }, (_, step) => from + step * seconds)

describe('an open ticket', () => {
  it('is synced 5 s after it came and each 5 s from then on', async () => {
    const { times } = await openTicket({
      arrange: ({ world }) => void (world.rotationSeconds = 600),
    })
    await pass(60_100)
    expect(times(LIST)).toEqual([0])
    expect(times(SYNC)).toEqual(every(5, 5, 60))
  })

  it.each<[string, object[], object[]]>([
    [
      'as the app knows it',
      [wireTicket(7, { status: 'created', gift: wireGift({ status: 'redeemed' }) })],
      [{ id: 7, ticket_status: 'created', gift_status: 'redeemed' }],
    ],
    [
      'in words unknown to the app',
      [wireTicket('r-7', { status: 'pending', gift: wireGift({ status: 'Reserved!' }) })],
      [{ id: 'r-7', ticket_status: 'pending', gift_status: 'Reserved!' }],
    ],
    [
      'where it sent none',
      [wireTicket(7, { status: undefined, gift: wireGift({ status: null }) })],
      [{ id: 7, ticket_status: null, gift_status: null }],
    ],
    [
      'without a gift',
      [wireTicket(7, { gift: null })],
      [{ id: 7, ticket_status: 'created', gift_status: null }],
    ],
    [
      'of each ticket, in the order of the list',
      [wireTicket(9, { status: 'shared' }), wireTicket(8, { is_shareable: true })],
      [
        { id: 9, ticket_status: 'shared', gift_status: null },
        { id: 8, ticket_status: 'created', gift_status: null },
      ],
    ],
  ])('syncs the statuses as the server wrote them: %s', async (_, rows, items) => {
    const { backend } = await openTicket({
      arrange: telling(...rows),
    })
    await pass(5_100)
    const syncs = backend.requests.filter(({ path }) => path.endsWith('sync-status'))
    expect(syncs.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'PATCH', body: items },
    ])
  })

  it('is listed at once when the server says that it has changed, and is synced on', async () => {
    const { backend, result, times } = await openTicket()
    await pass(6_000)
    checkIn(backend.world)
    await pass(4_100)
    expect(times(LIST)).toEqual([0, 10])
    expect(result.current.list?.reservations[0]?.status).toBe('used')
    await pass(20_000)
    expect(times(LIST)).toEqual([0, 10])
    expect(times(SYNC)).toEqual(every(5, 5, 30))
  })

  it.each([
    ['of the ticket where that is the largest', 40, 20, 40],
    ['of the gift where that is the largest', 20, 40, 40],
    ['whole where the server sends a fraction', 30.9, 0, 30],
  ])('is listed at zero of the remaining seconds %s', async (_, ticket, gift, zero) => {
    const { times } = await openTicket({
      arrange: telling(
        wireTicket(7, {
          check_in_code_remaining_seconds: ticket,
          gift: wireGift({ redeem_code_remaining_seconds: gift }),
        }),
      ),
    })
    await pass(zero * 1000 - 1)
    expect(times(LIST)).toEqual([0])
    await settle()
    expect(times(LIST)).toEqual([0, zero])
    await pass(zero * 1000)
    expect(times(LIST)).toEqual([0, zero, 2 * zero])
  })

  it('is not listed for codes that are covered, and is synced on', async () => {
    const { times, count } = await openTicket({
      scenario: 'expired',
      arrange: ({ world }) => {
        for (const reservation of world.reservations) reservation.gift = null
      },
    })
    await pass(300_100)
    expect(times(LIST)).toEqual([0])
    expect(count(SYNC)).toBe(60)
  })

  it('has one request in flight, however slow the answers are', async () => {
    const { backend, traffic, count } = await openTicket()
    backend.world.latencyMs = 7_000
    backend.world.rotationSeconds = 20
    await pass(120_000)
    expect(traffic.max).toBe(1)
    expect(count()).toBeGreaterThan(8)
  })

  it('gives a slow sync up for the list, and counts no failure', async () => {
    const { backend, result, times, traffic } = await openTicket()
    backend.fail('syncStatus', hangs, 1)
    await pass(6_000)
    result.current.retry()
    await pass(15_000)
    expect([times(LIST), traffic.max]).toEqual([[0, 6], 1])
    expect(times(SYNC)).toEqual([5, 11, 16, 21])
  })

  it('sends no sync while the list is in flight, nor right after it', async () => {
    const { backend, result, times, count } = await openTicket()
    const { fault, release } = held()
    backend.fail('getReservations', fault, 1)
    await pass(3_000)
    result.current.retry()
    await pass(6_000)
    expect([count(SYNC), count(LIST)]).toEqual([0, 2])
    release()
    await pass(6_500)
    expect(times(SYNC)).toEqual([10, 15])
  })
})

describe('a ticket that nothing can happen to any more', () => {
  it.each<[string, (world: World) => void]>([
    ['is used, its gift redeemed', (world) => void [redeemAll(world), checkIn(world)]],
    [
      'is cancelled, its gift redeemed',
      (world) => {
        redeemAll(world)
        cancelTicket(world)
        world.isCancelledListed = true
      },
    ],
    ['is of yesterday', (world) => void expireDay(world)],
    ['is not there', (world) => void cancelTicket(world)],
  ])('costs no request for an hour: it %s', async (_, arrange) => {
    const { count } = await openTicket({ arrange: ({ world }) => arrange(world) })
    await pass(3_600_000)
    expect(count()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('costs no more after the midnight that ends its day in Hong Kong', async () => {
    const { forget, count } = await openTicket({ scenario: 'expired' })
    vi.setSystemTime(Date.parse('2025-06-20T23:59:50+08:00'))
    await pass(5_100)
    expect(count()).toBeGreaterThan(1)
    // With it goes the one that was due at midnight itself.
    await pass(6_000)
    forget()
    await pass(3_600_000)
    expect(count()).toBe(0)
  })

  it.each([
    ['used, its gift still to be had', 'ticket-used'],
    ['expired, its gift still to be had', 'expired'],
  ] as const)('is not one that is %s', async (_, scenario) => {
    const { count } = await openTicket({ scenario })
    await pass(20_100)
    expect(count(SYNC)).toBe(4)
  })
})

describe('leaving the screen', () => {
  it.each([
    ['between two requests', 7_000, 1],
    ['while a request is in flight', 5_100, 1],
  ])('ends it all: %s', async (_, ms, timers) => {
    const { backend, count, unmount } = await openTicket()
    if (ms === 5_100) backend.fail('syncStatus', hangs)
    await pass(ms)
    expect(count(SYNC)).toBe(1)
    unmount()
    await pass(1_000)
    // The list is kept for a minute; what is in flight is given up.
    expect(vi.getTimerCount()).toBe(timers)
    await pass(70_000)
    expect(vi.getTimerCount()).toBe(0)
    for (const event of ['online', 'offline'] as const) window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(3_600_000)
    expect(count(SYNC)).toBe(1)
    expect(count(LIST)).toBe(1)
  })

  it('does not list what the last answer says has changed', async () => {
    const { backend, count, unmount } = await openTicket()
    const { fault, release } = held()
    backend.fail('syncStatus', fault, 1)
    await pass(5_100)
    checkIn(backend.world)
    unmount()
    release()
    await pass(60_000)
    expect([count(SYNC), count(LIST)]).toEqual([1, 1])
  })

  it('removes its listeners', async () => {
    const listeners = countListeners()
    const { unmount, stopListening } = await openTicket()
    expect(listeners).toEqual({ document: 1, window: 2 })
    unmount()
    stopListening()
    expect(listeners).toEqual({ document: 0, window: 0 })
  })
})

it('a server that always reports a change is synced ever more slowly', async () => {
  const { times } = await openTicket({
    arrange: ({ fail }) => void fail('syncStatus', replies(200, { is_updated: true })),
  })
  await pass(600_000)
  const syncs = times(SYNC)
  expect(syncs.slice(0, 6)).toEqual([5, 15, 35, 75, 135, 195])
  expect(syncs.length).toBeLessThanOrEqual(14)
})

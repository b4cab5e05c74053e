import { describe, expect, it } from 'vitest'
import { hangs, hangsInBody, noNetwork, replies, type Fault } from '#tests/support/backend.ts'
import { LIST, openTicket, pass, SYNC } from '#tests/support/openTicket.ts'

const TEN_MINUTES = 600_000
const MAX_REQUESTS = 14

const FAULTS: [string, Fault][] = [
  ['meets no network', noNetwork],
  ['hangs', hangs],
  ['hangs in the middle of its answer', hangsInBody],
  ['is answered with a 429', replies(429, null, { 'Retry-After': '1' })],
  ['is answered with another shape', replies(200, { is_updated: 'no', reservations: {} })],
]

/** From one request to the next, in seconds. */
const gaps = (times: number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0))

describe.each(FAULTS)('ten minutes in which each request %s', (_, fault) => {
  it('cost at most 14 requests from the first list on', async () => {
    const { count, traffic } = await openTicket({
      arrange: ({ fail }) => void fail('every', fault),
    })
    await pass(TEN_MINUTES)
    expect(count()).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(count()).toBeGreaterThan(9)
    expect(count(LIST)).toBe(count())
    expect(traffic.max).toBe(1)
  })

  it('cost at most 14 requests of an open ticket', async () => {
    const { backend, count, forget, traffic } = await openTicket()
    await pass(7_000)
    forget()
    backend.fail('every', fault)
    await pass(TEN_MINUTES)
    expect(count()).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(count()).toBeGreaterThan(9)
    expect(traffic.max).toBe(1)
  })

  it('are over with the first answer: 5 s later the ticket is synced as ever', async () => {
    const { backend, times, forget } = await openTicket()
    const end = backend.fail('every', fault)
    await pass(TEN_MINUTES)
    end()
    forget()
    await pass(100_000)
    const [first = NaN, second = NaN, ...others] = times()
    expect(first - TEN_MINUTES / 1000).toBeLessThanOrEqual(60.1)
    for (const gap of gaps([first, second, ...others])) expect(gap).toBeLessThanOrEqual(5.1)
  })
})

describe.each(FAULTS)('ten minutes in which the sync alone %s', (_, fault) => {
  it('cost at most 14 syncs, and the codes are renewed as ever', async () => {
    const { times, count } = await openTicket({
      arrange: ({ fail }) => void fail('syncStatus', fault),
    })
    await pass(TEN_MINUTES - 1)
    expect(count(SYNC)).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(count(SYNC)).toBeGreaterThan(9)
    expect(times(LIST)).toEqual([0, 60, 120, 180, 240, 300, 360, 420, 480, 540])
  })
})

describe.each(FAULTS)('ten minutes in which the list alone %s', (_, fault) => {
  it.each([
    ['no change', false],
    ['a change', true],
  ])('cost at most 14 lists where the server speaks of %s', async (_what, is_updated) => {
    const { backend, count, forget } = await openTicket()
    await pass(7_000)
    forget()
    backend.fail('syncStatus', replies(200, { is_updated }))
    backend.fail('getReservations', fault)
    await pass(TEN_MINUTES)
    expect(count(LIST)).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(count(LIST)).toBeGreaterThan(9)
    expect(count(SYNC)).toBeLessThanOrEqual(MAX_REQUESTS)
  })
})

describe('a request that hangs', () => {
  it.each([
    ['sync', 'syncStatus', 5_000],
    ['list', 'getReservations', 60_000],
  ] as const)('ends after 10 s and others follow: a %s', async (_, name, at) => {
    const { backend, times } = await openTicket()
    await pass(at - 1)
    backend.fail(name, hangs, 1)
    await pass(9_999)
    expect(times().at(-1)).toBe(at / 1000)
    await pass(50_000)
    expect(times().filter((time) => time > at / 1000 + 10).length).toBeGreaterThan(3)
  })
})

/** A list with these remaining seconds for each code; undefined leaves them out. */
const withRemaining =
  (seconds: unknown): Fault =>
  async (_, answer) => {
    const text = await (await answer()).text()
    const field = seconds === undefined ? '$1_left_out":0' : `$1":${JSON.stringify(seconds)}`
    return new Response(text.replace(/(remaining_seconds)":\d+/g, field))
  }

describe('remaining seconds that are not usable', () => {
  it.each([[0], [-1], [NaN], [null], [undefined], ['5'], [0.2], [4.9], [true]])(
    'cost at most 14 lists in ten minutes: %j',
    async (seconds) => {
      const { times, count, result } = await openTicket({
        arrange: ({ fail }) => void fail('getReservations', withRemaining(seconds)),
      })
      await pass(TEN_MINUTES)
      expect(result.current.list?.reservations).toHaveLength(1)
      expect(times(LIST).slice(0, 7)).toEqual([0, 5, 15, 35, 75, 135, 195])
      expect(count(LIST)).toBeLessThanOrEqual(MAX_REQUESTS)
      // The syncs go on as ever.
      expect(Math.max(...gaps(times()))).toBeLessThanOrEqual(5)
    },
  )

  it('are forgotten with the first usable answer', async () => {
    const { backend, times, forget } = await openTicket()
    const end = backend.fail('getReservations', withRemaining(0))
    await pass(200_000)
    end()
    await pass(60_000)
    forget()
    await pass(130_000)
    expect(gaps(times(LIST))).toEqual([60])
  })
})

it.each([
  [5, [5, 10, 15, 20]],
  [3_600, []],
  [1e12, []],
])('%i remaining seconds are taken, up to an hour', async (seconds, listedAt) => {
  const { times } = await openTicket({
    arrange: ({ fail }) => void fail('getReservations', withRemaining(seconds)),
  })
  await pass(20_100)
  expect(times(LIST).slice(1)).toEqual(listedAt)
  await pass(3_580_000)
  expect(times(LIST)).toContain(3_600)
})

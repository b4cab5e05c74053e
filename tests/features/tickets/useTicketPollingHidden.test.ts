import { describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { RETURN_COOLDOWN_MS, SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { deferred, noNetwork } from '#tests/support/backend.ts'
import {
  LIST,
  openTicket,
  advanceTime,
  flush,
  SYNC,
  untilSynced,
} from '#tests/support/openTicket.ts'
import { turnNetwork, turnPage } from '#tests/support/screen.ts'

const AN_HOUR = 3_600_000

/** In seconds, as the times of the requests are. */
const INTERVAL = SYNC_INTERVAL_MS / 1000
const COOLDOWN = RETURN_COOLDOWN_MS / 1000

type Away = [string, leave: () => void, comeBack: () => void]

const WAYS: Away[] = [
  ['hidden', () => turnPage('hidden'), () => turnPage('visible')],
  ['without a network', () => turnNetwork('offline'), () => turnNetwork('online')],
]

const BOTH: Away = [
  'hidden and without a network',
  () => [turnPage('hidden'), turnNetwork('offline')],
  () => [turnNetwork('online'), turnPage('visible')],
]

/** A ticket that was synced once, a second ago, and the time of now. */
async function openSynced() {
  const ticket = await openTicket()
  const openedAt = Date.now()
  await untilSynced()
  return { ...ticket, now: () => (Date.now() - openedAt) / 1000 }
}

describe.each([...WAYS, BOTH])('a ticket that is %s', (_, leave, comeBack) => {
  it('sends nothing', async () => {
    const { count, forget } = await openSynced()
    forget()
    leave()
    await flush()
    expect(vi.getTimerCount()).toBe(0)
    await advanceTime(AN_HOUR)
    expect(count()).toBe(0)
  })

  it('fetches no list for a change that the last sync reports', async () => {
    const { backend, count } = await openTicket()
    const { fault, release } = deferred()
    backend.fail('syncStatus', fault, 1)
    await advanceTime(SYNC_INTERVAL_MS + 100)
    checkIn(backend.world)
    leave()
    release()
    await advanceTime(60_000)
    expect([count(SYNC), count(LIST)]).toEqual([1, 1])
  })

  it('fetches the list at once on return where its codes have expired', async () => {
    const { times, result, now } = await openSynced()
    const before = result.current.list?.reservations[0]?.checkInCode
    leave()
    await advanceTime(AN_HOUR)
    const returnedAt = now()
    comeBack()
    await advanceTime(100)
    expect(times(LIST)).toEqual([0, returnedAt])
    expect(result.current.list?.reservations[0]?.checkInCode).not.toBe(before)
    await advanceTime(2 * SYNC_INTERVAL_MS)
    expect(times(SYNC)).toEqual([INTERVAL, returnedAt + INTERVAL, returnedAt + 2 * INTERVAL])
  })

  it('fetches the list at once on return where they have not, and sends no more', async () => {
    const { backend, times, result, now } = await openSynced()
    leave()
    checkIn(backend.world)
    await advanceTime(20_000)
    const returnedAt = now()
    comeBack()
    await advanceTime(1_000)
    expect([times(SYNC), times(LIST)]).toEqual([[INTERVAL], [0, returnedAt]])
    expect(result.current.list?.reservations[0]?.status).toBe('used')
  })

  it('sends one request in that time, however often the guest comes and goes', async () => {
    const { times } = await openTicket()
    for (let count = 0; count < 100; count++) {
      leave()
      await advanceTime(50)
      comeBack()
      await advanceTime(50)
    }
    const gaps = times().map((at, index) => at - (times()[index - 1] ?? -Infinity))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(COOLDOWN)
    expect(times().length).toBeGreaterThan(3)
  })
})

it.each([
  ...WAYS.map((way) => [...way, 1] as const),
  ...WAYS.slice(0, 1).map((way) => [...way, 0] as const),
])(
  'a ticket that opens %s fetches its list once, and goes on upon return',
  async (_, leave, comeBack, failures) => {
    leave()
    const { times, result } = await openTicket({
      arrange: ({ fail }) => void fail('getReservations', noNetwork, failures),
    })
    await advanceTime(AN_HOUR)
    expect(times()).toEqual([0])
    comeBack()
    await advanceTime(100)
    expect(times(LIST)).toEqual([0, AN_HOUR / 1000])
    expect(result.current.list?.reservations).toHaveLength(1)
  },
)

it('a ticket in a browser that always says it is offline is polled once its list has come', async () => {
  turnNetwork('offline')
  const { count } = await openTicket()
  await advanceTime(300_000)
  expect(count(SYNC)).toBeGreaterThan(20)
})

it('a browser that was online once is believed when it says that it is offline', async () => {
  turnNetwork('offline')
  const { count, forget } = await openTicket()
  await untilSynced()
  turnNetwork('online')
  turnNetwork('offline')
  await flush()
  forget()
  await advanceTime(AN_HOUR)
  expect(count()).toBe(0)
})

it.each(['pageshow', 'focus'])(
  'a ticket whose browser tells of a return by %s alone is fetched',
  async (event) => {
    const { count } = await openSynced()
    turnPage('hidden')
    await advanceTime(AN_HOUR)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    window.dispatchEvent(new Event(event))
    await advanceTime(100)
    expect(count(LIST)).toBe(2)
  },
)

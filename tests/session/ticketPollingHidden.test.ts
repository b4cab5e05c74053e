/** An open ticket whose guest or whose network is away. */
import { describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { held, noNetwork } from '#tests/support/backend.ts'
import { LIST, openTicket, pass, settle, SYNC } from '#tests/support/openTicket.ts'
import { turnNetwork, turnPage } from '#tests/support/screen.ts'

const AN_HOUR = 3_600_000

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

describe.each([...WAYS, BOTH])('a ticket that is %s', (_, leave, comeBack) => {
  it('asks for nothing', async () => {
    const { count, forget } = await openTicket()
    await pass(7_000)
    forget()
    leave()
    await settle()
    expect(vi.getTimerCount()).toBe(0)
    await pass(AN_HOUR)
    expect(count()).toBe(0)
  })

  it('asks for nothing after the request that was in flight', async () => {
    const { backend, count } = await openTicket()
    const { fault, release } = held()
    backend.fail('syncStatus', fault, 1)
    await pass(5_100)
    leave()
    release()
    await pass(AN_HOUR)
    expect([count(SYNC), count(LIST)]).toEqual([1, 1])
  })

  it('asks for the list at once on return where its codes have lapsed', async () => {
    const { times, result } = await openTicket()
    const before = result.current.list?.reservations[0]?.checkInCode
    await pass(7_000)
    leave()
    await pass(AN_HOUR)
    comeBack()
    await pass(100)
    expect(times(LIST)).toEqual([0, 3607])
    expect(result.current.list?.reservations[0]?.checkInCode).not.toBe(before)
    await pass(10_000)
    expect(times(SYNC)).toEqual([5, 3612, 3617])
  })

  it('asks for the list at once on return where they have not, and that is all', async () => {
    const { backend, times, result } = await openTicket()
    await pass(7_000)
    leave()
    checkIn(backend.world)
    await pass(20_000)
    comeBack()
    await pass(1_000)
    expect([times(SYNC), times(LIST)]).toEqual([[5], [0, 27]])
    expect(result.current.list?.reservations[0]?.status).toBe('used')
  })

  it.each([
    ['a second after the last request', 6_000, 7],
    ['a millisecond less than 2 s after it', 6_999, 7],
    ['2 s after it', 7_000, 7],
    ['3 s after it', 8_000, 8],
  ])('asks at least 2 s after the last request on return: %s', async (_when, ms, nextAt) => {
    const { times } = await openTicket()
    await pass(ms)
    leave()
    comeBack()
    await pass(8_500 - ms)
    expect(times()).toEqual([0, 5, nextAt])
  })

  it('asks once in 2 s, however often the guest comes and goes', async () => {
    const { times } = await openTicket()
    for (let count = 0; count < 100; count++) {
      leave()
      await pass(50)
      comeBack()
      await pass(50)
    }
    const gaps = times().map((at, place) => at - (times()[place - 1] ?? -Infinity))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2)
    expect(times().length).toBeGreaterThan(3)
  })

  it('asks at once on return after a long outage, not after the rest of a long wait', async () => {
    const { backend, times, forget } = await openTicket()
    const end = backend.fail('every', noNetwork)
    await pass(200_000)
    forget()
    leave()
    await pass(10_000)
    end()
    comeBack()
    await pass(100)
    expect(times(LIST)).toEqual([210])
    await pass(10_000)
    expect(times(SYNC)).toEqual([215, 220])
  })
})

describe('a ticket that opens', () => {
  it.each(WAYS)('%s asks for its list once, and on return goes on', async (_, leave, comeBack) => {
    leave()
    const { times } = await openTicket()
    await pass(AN_HOUR)
    expect(times()).toEqual([0])
    comeBack()
    await pass(100)
    expect(times(LIST)).toEqual([0, 3600])
  })

  it.each(WAYS)('%s, and gets no list, asks again on return', async (_, leave, comeBack) => {
    leave()
    const { backend, times, result } = await openTicket({
      arrange: ({ fail }) => void fail('getReservations', noNetwork, 1),
    })
    await pass(AN_HOUR)
    expect(backend.requested()).toEqual([LIST])
    comeBack()
    await pass(100)
    expect(times(LIST)).toEqual([0, 3600])
    expect(result.current.list?.reservations).toHaveLength(1)
  })

  it('tries again on demand, whatever the phone believes of its network', async () => {
    turnNetwork('offline')
    const { result } = await openTicket({
      arrange: ({ fail }) => void fail('getReservations', noNetwork, 1),
    })
    expect(result.current.list).toBeUndefined()
    result.current.retry()
    await pass(100)
    expect(result.current.list?.reservations).toHaveLength(1)
  })
})

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
  it('sends nothing', async () => {
    const { count, forget } = await openTicket()
    await pass(7_000)
    forget()
    leave()
    await settle()
    expect(vi.getTimerCount()).toBe(0)
    await pass(AN_HOUR)
    expect(count()).toBe(0)
  })

  it('fetches no list for a change that the last sync reports', async () => {
    const { backend, count } = await openTicket()
    const { fault, release } = held()
    backend.fail('syncStatus', fault, 1)
    await pass(5_100)
    checkIn(backend.world)
    leave()
    release()
    await pass(60_000)
    expect([count(SYNC), count(LIST)]).toEqual([1, 1])
  })

  it('fetches the list at once on return where its codes have expired', async () => {
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

  it('fetches the list at once on return where they have not, and sends no more', async () => {
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
    ['3 s after it', 8_000, 8],
  ])('sends nothing on return within 2 s of the last request: %s', async (_when, ms, nextAt) => {
    const { times } = await openTicket()
    await pass(ms)
    leave()
    comeBack()
    await pass(8_500 - ms)
    expect(times()).toEqual([0, 5, nextAt])
  })

  it('sends one request in 2 s, however often the guest comes and goes', async () => {
    const { times } = await openTicket()
    for (let count = 0; count < 100; count++) {
      leave()
      await pass(50)
      comeBack()
      await pass(50)
    }
    const gaps = times().map((at, index) => at - (times()[index - 1] ?? -Infinity))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2)
    expect(times().length).toBeGreaterThan(3)
  })

  it('fetches the list at once on return after a long outage', async () => {
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

it('a hidden ticket sends nothing when the network comes and goes', async () => {
  const { count, forget } = await openTicket()
  turnPage('hidden')
  forget()
  turnNetwork('offline')
  turnNetwork('online')
  await pass(AN_HOUR)
  expect(count()).toBe(0)
})

describe('a ticket that opens', () => {
  it.each(WAYS)('%s fetches its list once, and goes on upon return', async (_, leave, comeBack) => {
    leave()
    const { times } = await openTicket()
    await pass(AN_HOUR)
    expect(times()).toEqual([0])
    comeBack()
    await pass(100)
    expect(times(LIST)).toEqual([0, 3600])
  })

  it.each(WAYS)('%s, and gets no list, retries on return', async (_, leave, comeBack) => {
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
})

import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { api } from '#src/api/client.ts'
import { RETURN_COOLDOWN_MS, SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { deferred, noNetwork, replies } from '#tests/support/backend.ts'
import { LIST, openTicket, flush, SYNC, untilSynced } from '#tests/features/tickets/openTicket.ts'
import { advanceTime, turnNetwork, turnPage } from '#tests/support/screen.ts'

const AN_HOUR = 3_600_000

/** The sync interval in seconds, like the times of the requests. */
const INTERVAL = SYNC_INTERVAL_MS / 1000
const COOLDOWN = RETURN_COOLDOWN_MS / 1000

type Pause = [string, leave: () => void, comeBack: () => void]

const HIDDEN: Pause = ['hidden', () => turnPage('hidden'), () => turnPage('visible')]

const OFFLINE: Pause = [
  'without a network',
  () => turnNetwork('offline'),
  () => turnNetwork('online'),
]

const BOTH: Pause = [
  'hidden and without a network',
  () => [turnPage('hidden'), turnNetwork('offline')],
  () => [turnNetwork('online'), turnPage('visible')],
]

/** Opens a ticket that was synced once. `now` returns the seconds since it opened. */
async function openSynced() {
  const ticket = await openTicket()
  const openedAt = Date.now()
  await untilSynced()
  return { ...ticket, now: () => (Date.now() - openedAt) / 1000 }
}

describe.each([HIDDEN, BOTH])('A ticket that is %s', (_, leave, comeBack) => {
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

  it('fetches the list immediately on return if its codes have expired', async () => {
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
})

it('A tap on a page that the browser reports as hidden fetches the list', async () => {
  const { count, forget } = await openSynced()
  turnPage('hidden')
  await advanceTime(AN_HOUR)
  forget()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await advanceTime(RETURN_COOLDOWN_MS)
  expect(count(LIST)).toBe(1)
})

describe.each([HIDDEN, OFFLINE, BOTH])('A ticket that is %s', (_, leave, comeBack) => {
  it('fetches only the list on return if its codes have not expired', async () => {
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

  it('sends at most one request per cooldown, however often the guest leaves and returns', async () => {
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

it.each<[...Pause, failures: number]>([
  [...HIDDEN, 1],
  [...OFFLINE, 1],
  [...HIDDEN, 0],
])(
  'A ticket that opens %s fetches its list once and continues on return',
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

it('A browser that always reports offline is ignored after the list has arrived', async () => {
  turnNetwork('offline')
  const { count } = await openTicket()
  await advanceTime(300_000)
  expect(count(SYNC)).toBeGreaterThan(20)
})

it('A browser that always reports offline is ignored after the server has answered with an error', async () => {
  turnNetwork('offline')
  const { result } = await openTicket({
    arrange: ({ fail }) => void fail('getReservations', replies(503), 1),
  })
  await advanceTime(10_000)
  expect(result.current.list?.reservations).toHaveLength(1)
})

describe('A browser that reports by mistake that it is offline', () => {
  it('is ignored once the code has been renewed', async () => {
    const { backend, count, result } = await openSynced()
    const before = result.current.list?.reservations[0]?.checkInCode
    turnNetwork('offline')
    await advanceTime(90_000)
    expect(result.current.list?.reservations[0]?.checkInCode).not.toBe(before)
    checkIn(backend.world)
    await advanceTime(2 * SYNC_INTERVAL_MS)
    expect(result.current.list?.reservations[0]?.status).toBe('used')
    expect(count(SYNC)).toBeGreaterThan(1)
  })

  it('is ignored once the server has answered "Try again"', async () => {
    const { result, count } = await openSynced()
    turnNetwork('offline')
    await flush()
    act(() => result.current.retry())
    const before = count(SYNC)
    await advanceTime(4 * SYNC_INTERVAL_MS)
    expect(count(SYNC)).toBeGreaterThan(before + 1)
  })

  it('is believed again when it has lost the network another time', async () => {
    const { result, count, forget } = await openSynced()
    turnNetwork('offline')
    await flush()
    act(() => result.current.retry())
    await untilSynced()
    turnNetwork('offline')
    await flush()
    forget()
    await advanceTime(2 * SYNC_INTERVAL_MS)
    expect(count()).toBe(0)
  })
})

it('A ticket without a network tries to renew its code with the ordinary back-off', async () => {
  const { backend, times, forget } = await openSynced()
  turnNetwork('offline')
  const restore = backend.fail('every', noNetwork)
  forget()
  await advanceTime(AN_HOUR)
  const [first = 0, ...later] = times()
  const gaps = later.map((at, index) => at - (times()[index] ?? 0))
  expect(first).toBeGreaterThan(INTERVAL)
  expect(gaps.slice(0, 4).map(Math.floor)).toEqual([10, 20, 40, 60])
  expect(Math.min(...gaps.slice(3))).toBeGreaterThanOrEqual(60)
  restore()
  forget()
  turnNetwork('online')
  await advanceTime(3_000)
  expect(backend.requested()).toEqual([LIST])
})

it.each(['pageshow', 'focus'])(
  'The list is fetched on return if the browser fires only %s',
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

describe('The end of a login, which resets the cache,', () => {
  it('does not let a hidden page send requests', async () => {
    const { store, count, forget } = await openSynced()
    turnPage('hidden')
    await flush()
    act(() => void store.dispatch(api.util.resetApiState()))
    await flush()
    forget()
    await advanceTime(AN_HOUR)
    expect(count()).toBe(0)
  })

  it('does not pause a visible page that was hidden when its script ran', async () => {
    const { store, count } = await openSynced()
    // The reset restores the state of the page when its script ran.
    act(() => void store.dispatch(api.internalActions.onFocusLost()))
    await flush()
    await untilSynced()
    await untilSynced()
    expect(count(SYNC)).toBeGreaterThan(1)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { responseReceived } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import {
  clockRead,
  HOST_RETRY_MS,
  requestHostTime,
  selectClock,
  selectClockJumps,
  selectIsHostTimeNeeded,
  timeAfterJump,
} from '#src/session/clockSlice.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { NOW } from '#tests/mocks/request.ts'
import { noNetwork, replies } from '#tests/support/backend.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const HOUR = 3_600_000
const { endpoints } = api

const httpDate = (at: number) => new Date(at).toUTCString()
const DATED = { Date: httpDate(NOW - HOUR) }

/** Opens a store on a phone whose clock is ahead of the server's by this many milliseconds. */
function phoneAhead(aheadMs: number) {
  const phone = makeTestStore({ scenario: 'signed-in' })
  phone.backend.world.now = () => Date.now() - aheadMs
  return { ...phone, offset: () => selectClock(phone.store.getState(), 0).now }
}

describe('An API response', () => {
  it.each([
    ['changes nothing on a phone with the right time', 0, 0],
    ['corrects the clock of a phone that is a day ahead', 24 * HOUR, -24 * HOUR],
  ])('%s', async (_, aheadMs, offsetMs) => {
    const { store, offset } = phoneAhead(aheadMs)
    expect(offset()).toBe(0)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(offsetMs)
  })

  it.each([
    ['a refusal with a date', replies(401, null, DATED)],
    ['a success without a date', replies(200, { reservations: [] }), 0],
    ['a network error', noNetwork, 0],
  ])('sets the clock only if it has a date: %s', async (_, fault, expected = -HOUR) => {
    const { store, backend, offset } = phoneAhead(0)
    backend.fail('every', fault)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(expected)
  })
})

it('A slow prefetched answer does not change the clock of a phone with the right time', async () => {
  vi.useFakeTimers()
  onCleanup(() => delete window.prefetchedAnswers)
  const { store, backend, offset, tokenStorage } = phoneAhead(0)
  const url = `${window.location.origin}/api/client/reservation/list`
  const answered = replies(200, { reservations: [] }, { Date: httpDate(Date.now()) })
  const late = answered(new Request(url), () => Promise.reject(new Error('not sent')))
  window.prefetchedAnswers = {
    token: tokenStorage.apiToken(),
    requestedAt: performance.now(),
    answers: { [url]: late },
    controllers: {},
    receivedAt: { [url]: Date.now() + 2_500 },
  }
  vi.advanceTimersByTime(3_500)
  backend.fetch = (request, onReceived = vi.fn()) =>
    takePrefetched(request, onReceived) ?? Promise.reject(new Error('not prefetched'))
  const { isSuccess } = await store.dispatch(endpoints.getReservations.initiate())
  expect([isSuccess, offset()]).toEqual([true, 0])
})

it.each([
  ['another guest', guestChanged({ guest: 2, login: null })],
  ['a reset', signedOut({ isUnanswered: false })],
])('The clock keeps its offset after %s', (_, change) => {
  const { store, offset } = phoneAhead(0)
  store.dispatch(responseReceived({ date: httpDate(NOW - HOUR), sentAt: NOW, receivedAt: NOW }))
  store.dispatch(change)
  expect(offset()).toBe(-HOUR)
})

/** Opens a store in fake time, with functions that read and change its clock. */
function aClock(options: TestStoreOptions = {}) {
  const { store } = makeTestStore(options)
  return {
    store,
    receive: (serverTime: number) => {
      const at = Date.now()
      store.dispatch(responseReceived({ date: httpDate(serverTime), sentAt: at, receivedAt: at }))
    },
    jump: (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      store.dispatch(clockRead())
    },
    clock: () => selectClock(store.getState(), Date.now()),
    jumps: () => selectClockJumps(store.getState()),
  }
}

describe('The source of the time', () => {
  beforeEach(() => void vi.useFakeTimers())

  const hostTime = (serverTime: number) => ({
    hostTime: () => {
      const at = Date.now()
      return Promise.resolve({ date: httpDate(serverTime), sentAt: at, receivedAt: at })
    },
  })

  it('is the unconfirmed phone until a server gives the time', () => {
    const { clock, receive } = aClock()
    expect(clock()).toEqual({ now: NOW, isConfirmed: false })
    receive(NOW - HOUR)
    expect(clock()).toEqual({ now: NOW - HOUR, isConfirmed: true })
  })

  it('is the host until the API gives the time', async () => {
    const { store, clock, receive } = aClock(hostTime(NOW - HOUR))
    await store.dispatch(requestHostTime())
    expect(clock()).toEqual({ now: NOW - HOUR, isConfirmed: true })
    receive(NOW - 2 * HOUR)
    expect(clock()).toEqual({ now: NOW - 2 * HOUR, isConfirmed: true })
    await store.dispatch(requestHostTime())
    expect(clock()).toEqual({ now: NOW - 2 * HOUR, isConfirmed: true })
  })

  it("is the host again after a jump of the phone's clock", async () => {
    const { store, clock, jump } = aClock(hostTime(NOW - HOUR))
    await store.dispatch(requestHostTime())
    jump(3 * HOUR)
    expect(clock()).toEqual({ now: NOW - HOUR, isConfirmed: false, isMinimum: true })
    await store.dispatch(requestHostTime())
    expect(clock()).toEqual({ now: NOW - HOUR, isConfirmed: true })
  })

  it('stays the phone if the time of the host is unreadable', async () => {
    const { store, clock } = aClock({
      hostTime: () => Promise.resolve({ date: 'soon', sentAt: NOW, receivedAt: NOW }),
    })
    await store.dispatch(requestHostTime())
    expect(clock()).toEqual({ now: NOW, isConfirmed: false })
  })
})

describe('The host', () => {
  beforeEach(() => void vi.useFakeTimers())

  const isNeeded = ({ store }: { store: ReturnType<typeof aClock>['store'] }) =>
    selectIsHostTimeNeeded(store.getState())

  it('is asked again a minute after it did not tell the time', async () => {
    const phone = aClock()
    expect(isNeeded(phone)).toBe(true)
    await phone.store.dispatch(requestHostTime())
    await vi.advanceTimersByTimeAsync(HOST_RETRY_MS - 1)
    expect(isNeeded(phone)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isNeeded(phone)).toBe(true)
  })

  it("is asked again after a jump of the phone's clock, and not before", async () => {
    const at = { date: httpDate(NOW), sentAt: NOW, receivedAt: NOW }
    const phone = aClock({ hostTime: () => Promise.resolve(at) })
    await phone.store.dispatch(requestHostTime())
    await vi.advanceTimersByTimeAsync(2 * HOST_RETRY_MS)
    expect(isNeeded(phone)).toBe(false)
    phone.jump(HOUR)
    expect(isNeeded(phone)).toBe(true)
  })

  it('is not asked once the API has given the time, not even after a jump', () => {
    const phone = aClock()
    phone.receive(NOW)
    expect(isNeeded(phone)).toBe(false)
    phone.jump(HOUR)
    expect(isNeeded(phone)).toBe(false)
  })
})

it.each([
  ['comes earlier if the clock is set back', -HOUR, NOW - HOUR],
  ['stays if the clock is set forward, because the phone may have slept', HOUR, NOW],
])('The end of a wait %s', (_, jumpMs, end) => {
  expect(timeAfterJump(NOW, jumpMs)).toBe(end)
})

describe("A jump of the phone's clock", () => {
  beforeEach(() => void vi.useFakeTimers())

  it.each([3 * HOUR, -3 * HOUR, 10_001])(
    'of %i ms does not change the time of the server, which is only a minimum until the next answer',
    (ms) => {
      const { clock, receive, jump, jumps } = aClock()
      receive(NOW - HOUR)
      jump(ms)
      vi.advanceTimersByTime(5_000)
      expect(clock()).toEqual({
        now: NOW - HOUR + 5_000,
        isConfirmed: false,
        isMinimum: true,
      })
      expect(jumps()).toBe(1)
      receive(NOW - HOUR + 6_000)
      expect(clock().isConfirmed).toBe(true)
    },
  )

  it('is counted once', () => {
    const { store, jump, jumps } = aClock()
    jump(3 * HOUR)
    store.dispatch(clockRead())
    expect(jumps()).toBe(1)
    jump(-3 * HOUR)
    expect(jumps()).toBe(2)
  })

  it('is not mistaken for the time that passes on an open page', () => {
    const { store, clock, receive, jumps } = aClock()
    receive(NOW - HOUR)
    vi.advanceTimersByTime(HOUR)
    store.dispatch(clockRead())
    expect([clock(), jumps()]).toEqual([{ now: NOW, isConfirmed: true }, 0])
  })

  it('of 10 s is ignored', () => {
    const { clock, receive, jump, jumps } = aClock()
    receive(NOW)
    jump(10_000)
    expect([clock().isConfirmed, jumps()]).toEqual([true, 0])
  })

  it('is noticed before an answer that arrives after it', () => {
    const { receive, jumps, clock } = aClock()
    receive(NOW)
    vi.setSystemTime(NOW + 3 * HOUR)
    receive(NOW)
    expect([clock(), jumps()]).toEqual([{ now: NOW, isConfirmed: true }, 1])
  })

  it('changes the time of the app if no server has given the time', () => {
    const { clock, jump } = aClock()
    jump(3 * HOUR)
    expect(clock()).toEqual({ now: NOW + 3 * HOUR, isConfirmed: false })
  })
})

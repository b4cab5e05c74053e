import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { responseReceived } from '#src/api/baseQuery.ts'
import { useClock } from '#src/store/useClock.ts'
import { NOW } from '#tests/mocks/request.ts'
import { inStore } from '#tests/support/app.tsx'
import { countListeners } from '#tests/support/listeners.ts'
import { turnPage } from '#tests/support/screen.ts'
import { makeTestStore } from '#tests/support/store.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** The server's clock is read off an answer that came just now. */
const receiveServerTime = (store: ReturnType<typeof makeTestStore>['store'], serverTime: number) =>
  act(() => {
    const date = new Date(serverTime).toUTCString()
    store.dispatch(responseReceived({ date, sentAt: Date.now(), receivedAt: Date.now() }))
  })

function mountReading<T>(read: Parameters<typeof useClock<T>>[0]) {
  const { store } = makeTestStore()
  return { store, ...renderHook(() => useClock(read), { wrapper: inStore(store) }) }
}

const mount = () => mountReading(({ phone }) => phone - NOW)

describe('what is read off the clock', () => {
  it('is a second later when a second has passed', () => {
    const { result } = mount()
    expect(result.current).toBe(0)
    advanceTime(999)
    expect(result.current).toBe(0)
    advanceTime(1)
    expect(result.current).toBe(1_000)
  })

  it('is the same object as long as it says the same', () => {
    const { result } = mountReading(({ phone }) => [
      { isLate: phone >= NOW + 2_000 },
      { isLate: false },
    ])
    const before = result.current
    advanceTime(1_999)
    expect(result.current).toBe(before)
    advanceTime(1)
    expect(result.current).toEqual([{ isLate: true }, { isLate: false }])
    expect(result.current[1]).toBe(before[1])
  })

  it('has two clocks: a wrong phone changes the one and not the other', () => {
    const { store, result } = mountReading(({ phone, server }) => server.now - phone)
    expect(result.current).toBe(0)
    receiveServerTime(store, NOW - 2 * HOUR)
    expect(result.current).toBe(-2 * HOUR)
    advanceTime(60_000)
    expect(result.current).toBe(-2 * HOUR)
  })
})

describe('a jump of the phone that the state does not know of yet', () => {
  it("is seen, and moves neither the server's time nor the steady one", () => {
    const { store, result } = mountReading((clocks) => clocks)
    receiveServerTime(store, NOW - 2 * HOUR)
    act(() => void vi.setSystemTime(NOW + 3 * HOUR))
    advanceTime(1_000)
    expect(result.current).toEqual({
      server: { now: NOW - 2 * HOUR + 1_000, isConfirmed: true },
      phone: NOW + 3 * HOUR + 1_000,
      elapsed: NOW + 1_000,
      hasJumped: true,
    })
  })
})

describe('the ticking', () => {
  it('is one timer, however many read the clock, and none afterwards', () => {
    const views = [mount(), mount(), mount()]
    expect(vi.getTimerCount()).toBe(1)
    views[1]?.unmount()
    expect(vi.getTimerCount()).toBe(1)
    advanceTime(1_000)
    expect(views.map(({ result }) => result.current)).toEqual([1_000, 0, 1_000])
    for (const { unmount } of views) unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops while the page is hidden, and is right at once on return', () => {
    const { result } = mount()
    advanceTime(1_500)
    turnPage('hidden')
    expect(vi.getTimerCount()).toBe(0)
    advanceTime(HOUR)
    turnPage('visible')
    expect(result.current).toBe(HOUR + 1_500)
    expect(vi.getTimerCount()).toBe(1)
    advanceTime(1_000)
    expect(result.current).toBe(HOUR + 2_500)
  })

  it.each(['pageshow', 'focus'])(
    'goes on where the browser tells of a return by %s alone',
    (event) => {
      const { result } = mount()
      turnPage('hidden')
      advanceTime(HOUR)
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
      act(() => void window.dispatchEvent(new Event(event)))
      expect(result.current).toBe(HOUR)
      advanceTime(1_000)
      expect(result.current).toBe(HOUR + 1_000)
    },
  )

  it('removes its listeners', () => {
    const listeners = countListeners()
    const before = { ...listeners }
    const views = [mount(), mount()]
    expect(listeners).toEqual({ document: before.document + 1, window: before.window + 2 })
    for (const { unmount } of views) unmount()
    expect(listeners).toEqual(before)
  })
})

import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { responseReceived } from '#src/api/baseQuery.ts'
import { useClock } from '#src/session/useClock.ts'
import { NOW } from '#tests/mocks/request.ts'
import { inStore } from '#tests/support/app.tsx'
import { countListeners } from '#tests/support/listeners.ts'
import { turnPage } from '#tests/support/screen.ts'
import { makeTestStore } from '#tests/support/store.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** Dispatches a response that gives the server's time. */
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

describe('The value that useClock returns', () => {
  it('changes every second', () => {
    const { result } = mount()
    expect(result.current).toBe(0)
    advanceTime(999)
    expect(result.current).toBe(0)
    advanceTime(1)
    expect(result.current).toBe(1_000)
  })

  it('stays the same object while its content is the same', () => {
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

  it('can use the time of the server and the time of the phone', () => {
    const { store, result } = mountReading(({ phone, server }) => server.now - phone)
    expect(result.current).toBe(0)
    receiveServerTime(store, NOW - 2 * HOUR)
    expect(result.current).toBe(-2 * HOUR)
    advanceTime(60_000)
    expect(result.current).toBe(-2 * HOUR)
  })
})

describe('A clock jump that the state has not noticed yet', () => {
  it("is reported, and changes neither the server's time nor the elapsed time", () => {
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

describe('The timer of useClock', () => {
  it('is shared by all components, and stops with the last one', () => {
    const views = [mount(), mount(), mount()]
    expect(vi.getTimerCount()).toBe(1)
    views[1]?.unmount()
    expect(vi.getTimerCount()).toBe(1)
    advanceTime(1_000)
    expect(views.map(({ result }) => result.current)).toEqual([1_000, 0, 1_000])
    for (const { unmount } of views) unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops while the page is hidden, and updates at once on return', () => {
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

  it.each(['pageshow', 'focus'])('continues if the browser fires only %s on return', (event) => {
    const { result } = mount()
    turnPage('hidden')
    advanceTime(HOUR)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    act(() => void window.dispatchEvent(new Event(event)))
    expect(result.current).toBe(HOUR)
    advanceTime(1_000)
    expect(result.current).toBe(HOUR + 1_000)
  })

  it.each(['pointerdown', 'keydown'])(
    'continues after %s on a page that the browser reports as hidden, until the guest leaves it',
    (event) => {
      const { result } = mount()
      turnPage('hidden')
      advanceTime(HOUR)
      act(() => void document.body.dispatchEvent(new Event(event, { bubbles: true })))
      advanceTime(1_000)
      expect(result.current).toBe(HOUR + 1_000)
      act(() => void window.dispatchEvent(new Event('blur')))
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('removes its event listeners', () => {
    const listeners = countListeners()
    const before = { ...listeners }
    const views = [mount(), mount()]
    expect(listeners).toEqual({ document: before.document + 1, window: before.window + 6 })
    for (const { unmount } of views) unmount()
    expect(listeners).toEqual(before)
  })
})

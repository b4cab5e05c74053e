import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '#src/session/useNow.ts'

const START = Date.parse('2025-06-20T14:20:00+08:00')

beforeEach(() => void vi.useFakeTimers({ now: START }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

const mount = (isTicking: boolean) =>
  renderHook(({ ticks }) => useNow(ticks), { initialProps: { ticks: isTicking } })

it.each([
  ['the same just before a second has passed', 999, 0],
  ['a second later when a second has passed', 1000, 1000],
  ['a second later just before two have', 1999, 1000],
  ['ten seconds later when ten have', 10_000, 10_000],
])('while it ticks, now is %s', (_, ms, laterMs) => {
  const { result } = mount(true)
  expect(result.current).toBe(START)
  pass(ms)
  expect(result.current).toBe(START + laterMs)
})

it('stands still while it does not tick', () => {
  const { result } = mount(false)
  pass(60_000)
  expect(result.current).toBe(START)
  expect(vi.getTimerCount()).toBe(0)
})

it('is right at once when it begins to tick', () => {
  const { result, rerender } = mount(false)
  pass(60_500)
  rerender({ ticks: true })
  expect(result.current).toBe(START + 60_500)
  pass(1000)
  expect(result.current).toBe(START + 61_500)
})

it('stands still once it has stopped', () => {
  const { result, rerender } = mount(true)
  pass(5000)
  rerender({ ticks: false })
  pass(60_000)
  expect(result.current).toBe(START + 5000)
})

it('leaves no timer behind', () => {
  const { unmount } = mount(true)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

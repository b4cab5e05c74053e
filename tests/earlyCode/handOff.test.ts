import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOff } from '#src/earlyCode/handOff.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  delete window.earlyCode
})

const answered = Promise.resolve()
/** What the app finds at each of its attempts; the last one for good. */
const finding =
  (...found: boolean[]) =>
  async () =>
    (found.length > 1 ? found.shift() : found[0]) ?? false

it('lets the app draw at once where no code stands there', async () => {
  const neverAnswered = new Promise(() => undefined)
  await handOff(neverAnswered, finding(false))
  expect(window.earlyCode).toBe('over')
})

it('keeps the code until the app can draw the same', async () => {
  window.earlyCode = 'drawn'
  void handOff(answered, finding(false, false, true))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(window.earlyCode).toBe('drawn')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(window.earlyCode).toBe('over')
})

it('lets the code be seen before the app draws', async () => {
  window.earlyCode = 'drawn'
  void handOff(answered, finding(true))
  await vi.advanceTimersByTimeAsync(0)
  expect(window.earlyCode).toBe('drawn')
  await vi.advanceTimersToNextFrame()
  await vi.advanceTimersByTimeAsync(1)
  expect(window.earlyCode).toBe('over')
})

it('keeps nothing that was taken out', async () => {
  window.earlyCode = 'drawn'
  void handOff(answered, finding(false))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(window.earlyCode).toBe('drawn')
  delete window.earlyCode
  await vi.advanceTimersByTimeAsync(5_100)
  expect(window.earlyCode).toBe('over')
})

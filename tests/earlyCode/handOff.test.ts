import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handOff } from '#src/earlyCode/handOff.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  delete window.earlyCode
})

const answered = Promise.resolve()
/** Returns a `canReplaceEarlyCode` that gives these results one after the other. The last one repeats. */
const attempts =
  (...found: boolean[]) =>
  async () =>
    (found.length > 1 ? found.shift() : found[0]) ?? false

describe('handOff', () => {
  it('lets the app draw at once if there is no early code', async () => {
    const neverAnswered = new Promise(() => undefined)
    await handOff(neverAnswered, attempts(false))
    expect(window.earlyCode).toBe('over')
  })

  it('keeps the early code until the app can draw the same code', async () => {
    window.earlyCode = 'drawn'
    void handOff(answered, attempts(false, false, true))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(window.earlyCode).toBe('drawn')
    await vi.advanceTimersByTimeAsync(1_100)
    expect(window.earlyCode).toBe('over')
  })

  it('lets the browser paint the early code before the app draws', async () => {
    window.earlyCode = 'drawn'
    void handOff(answered, attempts(true))
    await vi.advanceTimersByTimeAsync(0)
    expect(window.earlyCode).toBe('drawn')
    await vi.advanceTimersToNextFrame()
    await vi.advanceTimersByTimeAsync(1)
    expect(window.earlyCode).toBe('over')
  })

  it('waits for the frame of a busy phone, but not for one that never comes', async () => {
    let frameMs = 40
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((onFrame) => {
      setTimeout(() => onFrame(0), frameMs)
      return 0
    })
    for (const ms of [40, 50]) {
      window.earlyCode = 'drawn'
      void handOff(answered, attempts(true))
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(window.earlyCode).toBe('drawn')
      await vi.advanceTimersByTimeAsync(2)
      expect(window.earlyCode).toBe('over')
      frameMs = 60_000
    }
  })

  it('stops waiting once the early code was removed', async () => {
    window.earlyCode = 'drawn'
    void handOff(answered, attempts(false))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(window.earlyCode).toBe('drawn')
    delete window.earlyCode
    await vi.advanceTimersByTimeAsync(5_100)
    expect(window.earlyCode).toBe('over')
  })
})

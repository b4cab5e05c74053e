import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLock } from '#src/ui/useLock.ts'
import { advanceTime } from '#tests/support/screen.ts'

const COOLDOWN_MS = 1000

beforeEach(() => void vi.useFakeTimers())

const mount = (cooldownMs = COOLDOWN_MS) => renderHook(() => useLock(cooldownMs))

/** Creates an action that records its runs and ends on demand. */
function slowAction() {
  const runs: (() => void)[] = []
  const action = () => new Promise<void>((resolve) => runs.push(resolve))
  return { action, runs, end: () => runs.at(-1)?.() }
}

describe('useLock', () => {
  it('runs its action once for several taps, in the same frame or later', async () => {
    const { result } = mount()
    const { action, runs } = slowAction()
    expect(result.current).toMatchObject({ isRunning: false, isLocked: false })
    act(() => {
      void result.current.run(action)
      void result.current.run(action)
    })
    expect(result.current).toMatchObject({ isRunning: true, isLocked: true })
    act(() => void result.current.run(action))
    await advanceTime(60_000)
    expect(runs).toHaveLength(1)
    expect(result.current).toMatchObject({ isRunning: true, isLocked: true })
  })

  it.each([
    ['stays locked just before the cooldown ends', COOLDOWN_MS, 999, true],
    ['unlocks when the cooldown ends', COOLDOWN_MS, 1000, false],
    ['unlocks at once without a cooldown', 0, 0, false],
  ])('%s', async (_, cooldownMs, ms, isLocked) => {
    const { result } = mount(cooldownMs)
    const { action, runs, end } = slowAction()
    act(() => void result.current.run(action))
    await advanceTime(5000)
    await act(async () => end())
    expect(result.current.isRunning).toBe(false)
    await advanceTime(ms)
    expect(result.current.isLocked).toBe(isLocked)
    act(() => void result.current.run(action))
    expect(runs).toHaveLength(isLocked ? 1 : 2)
  })

  it('unlocks after an action that throws, and rethrows the error', async () => {
    const { result } = mount()
    let error: unknown = null
    await act(async () => {
      error = await result.current
        .run(() => Promise.reject(new Error('broken')))
        .catch((reason: unknown) => reason)
    })
    expect(error).toEqual(new Error('broken'))
    expect(result.current).toMatchObject({ isRunning: false, isLocked: true })
    await advanceTime(COOLDOWN_MS)
    expect(result.current.isLocked).toBe(false)
  })
})

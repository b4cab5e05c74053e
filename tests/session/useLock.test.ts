import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLock } from '#src/session/useLock.ts'

const COOLDOWN_MS = 1000

beforeEach(() => void vi.useFakeTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const mount = (cooldownMs = COOLDOWN_MS) => renderHook(() => useLock(cooldownMs))

/** An action that counts its runs and ends on demand. */
function slowAction() {
  const runs: (() => void)[] = []
  const action = () => new Promise<void>((resolve) => runs.push(resolve))
  return { action, runs, end: () => runs.at(-1)?.() }
}

describe('the lock', () => {
  it('is open at first', () => {
    const { result } = mount()
    expect(result.current).toMatchObject({ isRunning: false, isLocked: false })
  })

  it('runs once for two taps in the same frame', async () => {
    const { result } = mount()
    const { action, runs } = slowAction()
    act(() => {
      void result.current.run(action)
      void result.current.run(action)
    })
    expect(runs).toHaveLength(1)
  })

  it('runs once for two taps in two frames', async () => {
    const { result } = mount()
    const { action, runs } = slowAction()
    act(() => void result.current.run(action))
    expect(result.current).toMatchObject({ isRunning: true, isLocked: true })
    act(() => void result.current.run(action))
    await pass(60_000)
    expect(runs).toHaveLength(1)
    expect(result.current).toMatchObject({ isRunning: true, isLocked: true })
  })

  it.each([
    ['stays locked just before a second after the run', 999, true, 1],
    ['opens a second after the run', 1000, false, 2],
  ])('%s', async (_, ms, isLocked, runCount) => {
    const { result } = mount()
    const { action, runs, end } = slowAction()
    act(() => void result.current.run(action))
    await act(async () => end())
    expect(result.current).toMatchObject({ isRunning: false, isLocked: true })
    await pass(ms)
    expect(result.current.isLocked).toBe(isLocked)
    act(() => void result.current.run(action))
    expect(runs).toHaveLength(runCount)
  })

  it('counts the cooldown from the end of the run, not from its start', async () => {
    const { result } = mount()
    const { action, end } = slowAction()
    act(() => void result.current.run(action))
    await pass(5000)
    await act(async () => end())
    await pass(999)
    expect(result.current.isLocked).toBe(true)
  })

  it('opens after an action that throws, and lets the error through', async () => {
    const { result } = mount()
    let error: unknown = null
    await act(async () => {
      error = await result.current
        .run(() => Promise.reject(new Error('broken')))
        .catch((reason: unknown) => reason)
    })
    expect(error).toEqual(new Error('broken'))
    expect(result.current).toMatchObject({ isRunning: false, isLocked: true })
    await pass(COOLDOWN_MS)
    expect(result.current.isLocked).toBe(false)
  })

  it('without a cooldown opens as soon as the run has ended', async () => {
    const { result } = mount(0)
    const { action, end } = slowAction()
    act(() => void result.current.run(action))
    await act(async () => end())
    await pass(0)
    expect(result.current.isLocked).toBe(false)
  })

  it('of one screen does not lock another', () => {
    const { action, runs } = slowAction()
    const [first, second] = [mount(), mount()]
    act(() => {
      void first.result.current.run(action)
      void second.result.current.run(action)
    })
    expect(runs).toHaveLength(2)
  })

  it('lets a run end that outlives its screen', async () => {
    const { result, unmount } = mount()
    const { action, end } = slowAction()
    let running = Promise.resolve()
    act(() => {
      running = result.current.run(action)
    })
    unmount()
    end()
    await pass(COOLDOWN_MS)
    await expect(running).resolves.toBeUndefined()
  })
})

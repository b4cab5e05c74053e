import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAsync } from '#src/ui/useAsync.ts'

/** Creates a task that stays pending until the test settles it. */
function deferredTask() {
  const runs: { resolve: (data: string) => void; reject: (error: Error) => void }[] = []
  const task = () =>
    new Promise<string>((resolve, reject) => {
      runs.push({ resolve, reject })
    })
  return { task, runs }
}

const mount = (first: (() => Promise<string>) | null) =>
  renderHook(({ task }) => useAsync(task), { initialProps: { task: first } })

const running = { data: null, isRunning: true }
const done = (data: string) => ({ data, isRunning: false })

describe('useAsync', () => {
  it('runs its task once on mount and returns the result', async () => {
    const { task, runs } = deferredTask()
    const { result, rerender } = mount(task)
    expect(result.current).toMatchObject(running)
    await act(async () => runs[0]?.resolve('a'))
    rerender({ task })
    expect(result.current).toMatchObject(done('a'))
    expect(runs).toHaveLength(1)
    rerender({ task: deferredTask().task })
    expect(result.current).toMatchObject(running)
  })

  it('returns null after each failed run, and the result after a successful retry', async () => {
    const { task, runs } = deferredTask()
    const { result } = mount(task)
    for (const count of [0, 1]) {
      await act(async () => runs[count]?.reject(new Error('no')))
      expect(result.current).toMatchObject({ data: null, isRunning: false })
      act(() => result.current.retry())
      expect(result.current).toMatchObject(running)
    }
    await act(async () => runs[2]?.resolve('b'))
    expect(result.current).toMatchObject(done('b'))
  })

  it('ignores the result of an earlier task', async () => {
    const [first, second] = [deferredTask(), deferredTask()]
    const { result, rerender } = mount(first.task)
    rerender({ task: second.task })
    await act(async () => second.runs[0]?.resolve('new'))
    await act(async () => first.runs[0]?.resolve('late'))
    expect(result.current).toMatchObject(done('new'))
  })
})

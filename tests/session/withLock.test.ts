import { describe, expect, it, vi } from 'vitest'
import { withLock } from '#src/session/withLock.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'

type Request = (
  name: string,
  options: LockOptions,
  task: (lock: { name: string } | null) => Promise<void>,
) => Promise<void>

/** Replaces the browser's Web Locks. Older browsers have none. */
function provideLocks(request: Request | null): void {
  const value = request === null ? undefined : { request }
  Object.defineProperty(navigator, 'locks', { value, configurable: true })
  onCleanup(() => void Reflect.deleteProperty(navigator, 'locks'))
}

/** Grants a lock to one task at a time. Like the browser, it releases the lock when the task has ended. */
function makeRequest(): Request {
  const held = new Set<string>()
  return async (name, { ifAvailable = false }, task) => {
    if (held.has(name)) {
      if (ifAvailable) return task(null)
      throw new Error('no tab may wait for a lock in this test')
    }
    held.add(name)
    await task({ name }).finally(() => held.delete(name))
  }
}

/** Returns a task that ends on demand. */
function slowTask() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('result')
  })
  return { task: vi.fn(() => ended), end: () => end() }
}

describe('A task with a lock', () => {
  it('does not run in a second tab until it has ended in the first one', async () => {
    provideLocks(makeRequest())
    const first = slowTask()
    const second = vi.fn(() => Promise.resolve('second'))
    const running = withLock('outbox 1', first.task)
    expect(await withLock('outbox 1', second)).toBeNull()
    expect(second).not.toHaveBeenCalled()
    first.end()
    expect(await running).toBe('result')
    expect(await withLock('outbox 1', second)).toBe('second')
    expect([first.task, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('runs beside a task with another lock', async () => {
    provideLocks(makeRequest())
    void withLock('outbox 1', slowTask().task)
    expect(await withLock('outbox 2', () => Promise.resolve('second'))).toBe('second')
  })

  it('runs in a browser without Web Locks', async () => {
    provideLocks(null)
    expect(await withLock('outbox 1', () => Promise.resolve('result'))).toBe('result')
  })

  it('runs if the browser refuses the lock, as in a sandboxed frame', async () => {
    provideLocks(() => Promise.reject(new DOMException('no', 'SecurityError')))
    expect(await withLock('outbox 1', () => Promise.resolve('result'))).toBe('result')
  })

  it('runs only once if it fails, and fails with its own error', async () => {
    provideLocks(makeRequest())
    const task = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(withLock('outbox 1', task)).rejects.toThrow('broken')
    expect(task).toHaveBeenCalledOnce()
    expect(await withLock('outbox 1', () => Promise.resolve('next'))).toBe('next')
  })
})

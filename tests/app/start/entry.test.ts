/** Covers the app's entry, which runs once for each page. */
import { afterEach, expect, it, vi } from 'vitest'

const run = vi.fn<() => Promise<void>>()

vi.mock('#src/main.tsx', () => ({
  get appStarted() {
    return run()
  },
}))

afterEach(() => {
  delete window.earlyCodeDone
  delete window.onStartFailed
  run.mockReset()
  vi.resetModules()
})

it('The app runs only after an urgent early code', async () => {
  let end = () => {}
  window.earlyCodeDone = new Promise((resolve) => {
    end = resolve
  })
  await import('#src/entry.ts')
  await new Promise((done) => setTimeout(done, 50))
  expect(run).not.toHaveBeenCalled()
  end()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})

it('The app runs at once if there is no urgent early code', async () => {
  await import('#src/entry.ts')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})

it('A failure of the start is passed on to the handler of a missing app', async () => {
  const failure = new SyntaxError('Unexpected token')
  run.mockReturnValue(Promise.reject(failure))
  window.onStartFailed = vi.fn<(reason: unknown) => void>()
  await import('#src/entry.ts')
  await vi.waitFor(() => expect(window.onStartFailed).toHaveBeenCalledExactlyOnceWith(failure))
})

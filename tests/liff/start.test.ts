import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { startLine } from '#liff/start.ts'

const line: Line = { ...noLine, isInLine: () => true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

/** Starts a LINE that is ready after so long, null for never, on a page of that age. Tells what the app has after `waitMs`. */
async function startedAfter(waitMs: number, readyMs: number | null, pageAgeMs: number) {
  const start = () =>
    new Promise<Line>((resolve) => {
      if (readyMs !== null) setTimeout(() => resolve(line), readyMs)
    })
  const outcomes: Line[] = []
  void startLine(start, pageAgeMs).then((started) => outcomes.push(started))
  await vi.advanceTimersByTimeAsync(waitMs)
  return outcomes[0] ?? 'waiting'
}

describe('the wait for LINE', () => {
  it.each([
    ['ends as soon as LINE is there', 100, 100, 0, line],
    ['is not over before', 99, 100, 0, 'waiting'],
    ['takes a LINE that comes just in time', 4500, 4499, 0, line],
    ['goes on while the page is younger than four and a half seconds', 3699, null, 800, 'waiting'],
    ['is over when the page is four and a half seconds old', 3700, null, 800, noLine],
    ['goes on for three seconds on a page that was slow to start', 2999, null, 9000, 'waiting'],
    ['is over after three seconds on a page that was slow to start', 3000, null, 9000, noLine],
    ['is over for a LINE that comes too late', 60_000, 6001, 0, noLine],
  ])('%s', async (_, waitMs, readyMs, pageAgeMs, outcome) => {
    expect(await startedAfter(waitMs, readyMs, pageAgeMs)).toBe(outcome)
  })
})

describe('a LINE that fails', () => {
  it.each<[string, () => Promise<Line>, string]>([
    ['with an error', () => Promise.reject(new TypeError('secret')), 'TypeError'],
    ['without one', () => Promise.reject('secret'), 'unknown'],
    [
      'later',
      () => new Promise((_, no) => setTimeout(() => no(new Error('secret')), 500)),
      'Error',
    ],
  ])('%s is none, and its message is not logged', async (_, start, name) => {
    const started = startLine(start, 0)
    await vi.advanceTimersByTimeAsync(500)
    expect(await started).toBe(noLine)
    expect(vi.mocked(console.info).mock.calls).toEqual([[`LINE is not available: ${name}`]])
  })

  it('after the wait is over disturbs nobody', async () => {
    const started = startLine(
      () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 10_000)),
      0,
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await started).toBe(noLine)
  })
})

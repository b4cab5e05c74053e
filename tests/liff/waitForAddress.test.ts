import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginLine, waitForAddress } from '#liff/waitForAddress.ts'
import { noLine, type Line } from '#liff/line.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { delay } from '#src/delay.ts'

const LIMITS = { fileMs: 1_500, initMs: 800 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_: 'beforeunload', leave: () => void) => {
    leavePage = leave
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

let leavePage = () => {}

const never = () => new Promise<never>(() => undefined)

async function lineAfter(fileMs: number, settled: () => Promise<Line>) {
  await delay(fileMs)
  return { ready: settled() }
}

/** The moment in which the address is released, in milliseconds from the start. */
async function releasedAt(start: () => Promise<{ ready: Promise<Line> }>, limits = LIMITS) {
  const from = performance.now()
  const released = waitForAddress(beginLine(start), limits).then(() => performance.now() - from)
  await vi.advanceTimersByTimeAsync(20_000)
  return Math.round(await released)
}

it.each<[string, () => Promise<{ ready: Promise<Line> }>, number]>([
  ['LINE is ready', () => lineAfter(100, () => delay(200).then(() => noLine)), 300],
  ['LINE fails', () => lineAfter(100, () => Promise.reject(new Error('no'))), 100],
  ['its file fails', () => Promise.reject(new Error('no')), 0],
  ['its init is silent', () => lineAfter(100, never), 900],
  ['its file comes late', () => lineAfter(2_000, never), 2_300],
  ['its file never comes', never, 2_300],
])('is released when %s', async (_, start, moment) => {
  expect(await releasedAt(start)).toBe(moment)
})

it('counts the time of init from where it began, which may be before the file was asked for', async () => {
  const begunAt = performance.now() - 500
  const start = () => Promise.resolve({ ready: never(), begunAt })
  expect(await releasedAt(start)).toBe(300)
})

it('is released by the limit for both', async () => {
  const limits = { ...LIMITS, totalMs: 1_500 }
  expect(await releasedAt(() => lineAfter(1_400, never), limits)).toBe(1_500)
})

it('waits for the next page where LINE leads to one', async () => {
  const start = () => {
    void delay(500).then(() => leavePage())
    return lineAfter(100, never)
  }
  expect(await releasedAt(start)).toBe(900 + LINE_TIMEOUTS.LEAVING)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginLine, waitForAddress } from '#liff/waitForAddress.ts'
import { noLine, type Line } from '#liff/line.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { delay } from '#src/delay.ts'

const LIMITS = { fileMs: 1_500, initMs: 800 }

beforeEach(() => {
  vi.useFakeTimers()
  // The limits count from the call, not from the start of the page.
  vi.advanceTimersByTime(5_000)
  vi.stubGlobal('addEventListener', (_: 'beforeunload', leave: () => void) => {
    leavePage = leave
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

let leavePage = () => {}

const neverSettles = () => new Promise<never>(() => undefined)

async function lineAfter(fileMs: number, settled: () => Promise<Line>) {
  await delay(fileMs)
  return { ready: settled() }
}

/** Returns when the address is released, in milliseconds from the start. */
async function releasedAt(start: () => Promise<{ ready: Promise<Line> }>, limits = LIMITS) {
  const from = performance.now()
  const released = waitForAddress(beginLine(start), limits).then(() => performance.now() - from)
  await vi.advanceTimersByTimeAsync(20_000)
  return Math.round(await released)
}

it.each<[string, () => Promise<{ ready: Promise<Line> }>, number]>([
  ['LINE is ready', () => lineAfter(100, () => delay(200).then(() => noLine)), 300],
  ['LINE fails', () => lineAfter(100, () => Promise.reject(new Error('no'))), 100],
  ['the SDK file fails to load', () => Promise.reject(new Error('no')), 0],
  ['init times out', () => lineAfter(100, neverSettles), 900],
  ['the SDK file loads late and init times out', () => lineAfter(2_000, neverSettles), 2_300],
  ['the SDK file never loads', neverSettles, 2_300],
])('The address is released when %s', async (_, start, expectedMs) => {
  expect(await releasedAt(start)).toBe(expectedMs)
})

it('The timeout of init counts from its beginning, which may be before the call', async () => {
  const begunAt = performance.now() - 500
  const start = () => Promise.resolve({ ready: neverSettles(), begunAt })
  expect(await releasedAt(start)).toBe(300)
})

it('The address is released at the total timeout', async () => {
  const limits = { ...LIMITS, totalMs: 1_500 }
  expect(await releasedAt(() => lineAfter(1_400, neverSettles), limits)).toBe(1_500)
})

it('The address is released later if LINE navigates to another page', async () => {
  const start = () => {
    void delay(500).then(() => leavePage())
    return lineAfter(100, neverSettles)
  }
  expect(await releasedAt(start)).toBe(900 + LINE_TIMEOUTS.LEAVING)
})

/** A LINE that answers late. The page's clock stops while the page is busy. */
import { expect, type Locator, type Page } from '@playwright/test'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { holdTime, type HeldTime } from '#tests/e2e/line/heldTime.ts'
import type { Line } from '#tests/e2e/line/platform.ts'

export const SILENT = Infinity

/**
 * How long the app waits for LINE, plus a margin for tasks of the browser that the held clock does not see.
 * tests/app/start/connectLine.test.ts tests the exact limit.
 */
const ADDRESS_TIMEOUT_MS = LINE_TIMEOUTS.SETTLE + 3_000
export const SHARE_TIMEOUT_MS = LINE_TIMEOUTS.SETTLE_FOR_SHARING + LINE_TIMEOUTS.MIN_WAIT

/** LINE's own script, and its hosts. */
const OF_LINE = /\/assets\/real-|^https:\/\/\w+\.line\.me\//

type Wait = {
  /** Lets LINE answer. */
  release: () => void
  /** Returns true once LINE has been requested. */
  isRequested: () => boolean
  seconds: number
  /** How long the app waits for LINE before it continues, in milliseconds. */
  timeoutMs?: number
  shown: Locator
  act: (time: HeldTime) => Promise<unknown>
}

/**
 * LINE answers this many seconds after its first request. The expected screen is shown then, or before
 * that if the app does not wait so long.
 */
export async function withLateLine(
  page: Page,
  { release, isRequested, seconds, timeoutMs = ADDRESS_TIMEOUT_MS, shown, act }: Wait,
): Promise<void> {
  let isAnswering = false
  const isHeld = (url: string) => !isAnswering && OF_LINE.test(url)
  const time = await holdTime(page, { isIgnored: isHeld })
  await act(time)
  const requestedAt = (await time.advanceUntil(isRequested, 5_000)) ?? NaN
  expect(requestedAt, 'when LINE is requested').not.toBeNaN()
  const delayMs = seconds * 1000
  const shownAt = await time.advanceUntil(shown, Math.min(delayMs, timeoutMs))
  if (delayMs > timeoutMs) expect(shownAt, 'shown without LINE').not.toBeNull()
  if (seconds !== SILENT) {
    await time.advanceUntilAge(requestedAt + delayMs)
    isAnswering = true
    release()
    expect(await time.advanceUntil(shown, timeoutMs), 'shown with LINE').not.toBeNull()
  }
  // After this time the app no longer waits for LINE, and delayed reports are sent.
  await time.advanceUntilAge(requestedAt + Math.min(delayMs, 10_000) + LINE_TIMEOUTS.SECOND_LOAD)
  await expect(shown).toBeVisible()
  await time.resume()
}

/** Holds LINE's servers, except the hand-over, without which no page would open. */
export function lateServers(line: Line) {
  const requests = () => line.requests.filter(({ endpoint }) => endpoint !== 'handOver').length
  const release = line.hold()
  const before = requests()
  return { release, isRequested: () => requests() > before }
}

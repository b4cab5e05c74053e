import { expect, it } from 'vitest'
import { clockOffset, TOLERANCE_MS } from '#src/domain/clock.ts'

const HOUR = 3_600_000
const WRITTEN = Date.UTC(2025, 5, 24, 3)

const header = (at: number) => new Date(at).toUTCString()

/** An answer that the server wrote at WRITTEN, on a phone whose clock is ahead by so much. */
const received = (aheadMs: number, tookMs = 0) => ({
  date: header(WRITTEN),
  sentAt: WRITTEN + aheadMs - tookMs,
  receivedAt: WRITTEN + aheadMs,
})

it.each([51 * 60_000, -8 * HOUR, 24 * HOUR])(
  'a phone that is %i ms ahead is corrected to within the second that the header cuts off',
  (aheadMs) => {
    const late = received(aheadMs + 999)
    expect(Math.abs(aheadMs + clockOffset(0, late))).toBeLessThanOrEqual(1_000)
  },
)

it.each([
  ['ahead within the tolerance stays', 0, TOLERANCE_MS, 0, 0],
  ['a millisecond more is corrected', 0, TOLERANCE_MS + 1, 0, -TOLERANCE_MS - 1],
  ['behind within the tolerance stays', 0, -TOLERANCE_MS, 0, 0],
  ['a millisecond less is corrected', 0, -TOLERANCE_MS - 1, 0, TOLERANCE_MS + 1],
  ['the time of the request is allowed for', 0, TOLERANCE_MS + 2_000, 2_000, 0],
  ['and not a millisecond more', 0, TOLERANCE_MS + 2_001, 2_000, -TOLERANCE_MS - 2_001],
  ['a corrected clock stays within the tolerance', -HOUR, HOUR + TOLERANCE_MS, 0, -HOUR],
  ['a corrected clock moves beyond it', -HOUR, 2 * HOUR, 0, -2 * HOUR],
])('%s', (_, offsetMs, aheadMs, tookMs, expected) => {
  expect(clockOffset(offsetMs, received(aheadMs, tookMs))).toBe(expected)
})

it.each(['', 'null', '2025-06-24', 'Tue, 99 Jun 2025 03:00:00 GMT'])(
  'an unreadable header changes nothing: %j',
  (date) => {
    expect(clockOffset(0, { ...received(3 * HOUR), date })).toBe(0)
    expect(clockOffset(-3 * HOUR, { ...received(3 * HOUR), date })).toBe(-3 * HOUR)
  },
)

it('a clock that was set back during the request changes nothing', () => {
  const { date, sentAt } = received(3 * HOUR)
  expect(clockOffset(0, { date, sentAt, receivedAt: sentAt - 1 })).toBe(0)
  expect(clockOffset(0, { date, sentAt, receivedAt: sentAt })).not.toBe(0)
})

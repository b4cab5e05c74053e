import { describe, expect, it } from 'vitest'
import { clockOffset, mayTimeCover, TOLERANCE_MS } from '#src/domain/clock.ts'

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
    expect(Math.abs(aheadMs + (clockOffset(0, late) ?? NaN))).toBeLessThanOrEqual(1_000)
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
  'an unreadable header tells no time: %j',
  (date) => {
    expect(clockOffset(0, { ...received(3 * HOUR), date })).toBeNull()
  },
)

it.each([
  ['a clock that is set forward', 3 * HOUR],
  ['a clock that is set back', -3 * HOUR],
])('%s during the request is corrected', (_, jumpMs) => {
  const response = { ...received(jumpMs), sentAt: WRITTEN }
  expect(clockOffset(0, response)).toBe(-jumpMs)
})

it.each([
  ['is added to its Date', '300', 0],
  ['with spaces is added to its Date', ' 300 ', 0],
  ['is ignored if it is unreadable', '-300', -300_000],
  ['is ignored if it is empty', '', -300_000],
  ['is ignored if there is none', null, -300_000],
])('the Age of a cached answer %s', (_, age, offsetMs) => {
  // The server wrote the answer 300 s ago, and the phone is right.
  expect(clockOffset(0, { ...received(300_000), age })).toBe(offsetMs)
})

describe('the time may cover a code', () => {
  it.each([
    ['when the time is confirmed', true, 60, true],
    ['not when only the phone tells it and the code has seconds left', false, 0.5, false],
    ['when the server says 0 seconds', false, 0, true],
    ['when the server says no seconds', false, null, true],
    ['when the server says less than 0 seconds', false, -1, true],
  ])('%s', (__, isConfirmed, seconds, may) => {
    expect(mayTimeCover({ now: WRITTEN, isConfirmed }, seconds)).toBe(may)
  })
})

import { expect, it } from 'vitest'
import { clockOffset, OFFSET_TOLERANCE_MS } from '#src/domain/clock.ts'

const HOUR = 3_600_000
const WRITTEN = Date.UTC(2025, 5, 24, 3)

const header = (at: number) => new Date(at).toUTCString()

/** An answer that the server wrote at WRITTEN, received by a phone whose clock is ahead. */
const received = (aheadMs: number, tookMs = 0) => ({
  date: header(WRITTEN),
  sentAt: WRITTEN + aheadMs - tookMs,
  receivedAt: WRITTEN + aheadMs,
})

it.each([3_500, 51 * 60_000, -8 * HOUR, 24 * HOUR])(
  'A phone clock that is %i ms ahead is corrected to within one second',
  (aheadMs) => {
    const late = received(aheadMs + 999)
    expect(Math.abs(aheadMs + (clockOffset(0, late) ?? NaN))).toBeLessThanOrEqual(1_000)
  },
)

it.each([
  ['A clock that is ahead within the tolerance is not corrected', 0, OFFSET_TOLERANCE_MS, 0, 0],
  [
    'A clock that is ahead by more than the tolerance is corrected',
    0,
    OFFSET_TOLERANCE_MS + 1,
    0,
    -OFFSET_TOLERANCE_MS - 1,
  ],
  ['A clock that is behind within the tolerance is not corrected', 0, -OFFSET_TOLERANCE_MS, 0, 0],
  [
    'A clock that is behind by more than the tolerance is corrected',
    0,
    -OFFSET_TOLERANCE_MS - 1,
    0,
    OFFSET_TOLERANCE_MS + 1,
  ],
  ['The duration of the request extends the tolerance', 0, OFFSET_TOLERANCE_MS + 2_000, 2_000, 0],
  [
    'A clock that is off by more than tolerance and duration is corrected',
    0,
    OFFSET_TOLERANCE_MS + 2_001,
    2_000,
    -OFFSET_TOLERANCE_MS - 2_001,
  ],
  [
    'A corrected clock is not corrected again within the tolerance',
    -HOUR,
    HOUR + OFFSET_TOLERANCE_MS,
    0,
    -HOUR,
  ],
  ['A corrected clock is corrected again beyond the tolerance', -HOUR, 2 * HOUR, 0, -2 * HOUR],
])('%s', (_, offsetMs, aheadMs, tookMs, expected) => {
  expect(clockOffset(offsetMs, received(aheadMs, tookMs))).toBe(expected)
})

it.each(['', 'null', '2025-06-24', 'Tue, 99 Jun 2025 03:00:00 GMT'])(
  'An unreadable Date header gives no offset: %j',
  (date) => {
    expect(clockOffset(0, { ...received(3 * HOUR), date })).toBeNull()
  },
)

it.each([
  ['forward', 3 * HOUR],
  ['back', -3 * HOUR],
])('A clock that is set %s during the request is corrected', (_, jumpMs) => {
  const response = { ...received(jumpMs), sentAt: WRITTEN }
  expect(clockOffset(0, response)).toBe(-jumpMs)
})

it.each([
  ['is added to its Date', '300', 0],
  ['with spaces is added to its Date', ' 300 ', 0],
  ['is ignored if it is unreadable', '-300', -300_000],
  ['is ignored if it has a unit', '300 s', -300_000],
  ['is ignored if it is empty', '', -300_000],
  ['is ignored if it is missing', null, -300_000],
])('The Age header of a cached answer %s', (_, age, offsetMs) => {
  // The server wrote the answer 300 s ago, and the phone is right.
  expect(clockOffset(0, { ...received(300_000), age })).toBe(offsetMs)
})

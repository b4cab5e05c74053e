import { afterEach, expect, it, vi } from 'vitest'
import { clockOffset } from '#src/domain/clock.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** The server's time; the header cuts nearly a second off it. */
const NOW = Date.UTC(2025, 5, 24, 3, 0, 0, 999)

const header = (at: number) => new Date(at).toUTCString()

type Trip = {
  /** How far the phone's clock is ahead of the server's. */
  aheadMs: number
  /** When the server writes its response. */
  at?: number
  requestMs?: number
  responseMs?: number
}

/** A response as a phone sees it whose clock is wrong. */
function response({ aheadMs, at = NOW, requestMs = 50, responseMs = 50 }: Trip) {
  return {
    date: header(at),
    sentAt: at - requestMs + aheadMs,
    receivedAt: at + responseMs + aheadMs,
  }
}

afterEach(() => void vi.unstubAllEnvs())

it.each([51 * 60 * SECOND, -8 * HOUR, 24 * HOUR, -NOW, 20 * 365 * 24 * HOUR])(
  'a phone that is %i ms ahead is corrected to within a second',
  (aheadMs) => {
    const corrected = aheadMs + clockOffset(0, response({ aheadMs, requestMs: 1, responseMs: 1 }))
    expect(Math.abs(corrected)).toBeLessThanOrEqual(SECOND)
  },
)

it.each([
  ['10 s ahead stays', 0, 10_000, 0, 0],
  ['a millisecond more is corrected', 0, 10_001, 0, -10_001],
  ['10 s behind stays', 0, -10_000, 0, 0],
  ['a millisecond less is corrected', 0, -10_001, 0, 10_001],
  ['the time of the request is allowed for', 0, 12_000, 2_000, 0],
  ['and not a millisecond more', 0, 12_001, 2_000, -12_001],
  ['it is allowed for on the other side', 0, -12_000, 2_000, 0],
  ['and not a millisecond more there', 0, -12_001, 2_000, 12_001],
  ['a corrected clock stays within the tolerance', -HOUR, HOUR + 10_000, 0, -HOUR],
  ['a corrected clock moves beyond it', -HOUR, HOUR + 10_001, 0, -HOUR - 10_001],
])('%s', (_, offsetMs, lateMs, tookMs, expected) => {
  const written = Date.UTC(2025, 5, 24, 3)
  const receivedAt = written + lateMs
  const dated = { date: header(written), sentAt: receivedAt - tookMs, receivedAt }
  expect(clockOffset(offsetMs, dated)).toBe(expected)
})

it.each(['', ' ', 'null', 'NaN', 'now', '2025-06-24', 'Tue, 99 Jun 2025 03:00:00 GMT', '{}'])(
  'an unreadable header changes nothing: %j',
  (date) => {
    const dated = { ...response({ aheadMs: 3 * HOUR }), date }
    expect(clockOffset(0, dated)).toBe(0)
    expect(clockOffset(-3 * HOUR, dated)).toBe(-3 * HOUR)
  },
)

it('a clock that was set back during the request changes nothing', () => {
  const { date, sentAt } = response({ aheadMs: 3 * HOUR })
  expect(clockOffset(0, { date, sentAt, receivedAt: sentAt - 1 })).toBe(0)
  expect(clockOffset(0, { date, sentAt, receivedAt: sentAt })).not.toBe(0)
})

it.each(['UTC', 'Asia/Hong_Kong', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'a phone set to %s reads the header the same',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(clockOffset(0, response({ aheadMs: 0 }))).toBe(0)
    expect(clockOffset(0, response({ aheadMs: HOUR }))).toBe(-HOUR - 999 - 50)
  },
)

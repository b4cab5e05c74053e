import { afterEach, describe, expect, it, vi } from 'vitest'
import { clockOffset } from '#src/domain/clock.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** The server's time when each story begins: whatever the header cuts off, it cuts most of it here. */
const NOW = Date.UTC(2025, 5, 24, 3, 0, 0, 999)

/** What a server writes at an instant: whole seconds, the rest cut off. */
const header = (at: number) => new Date(at).toUTCString()

type Trip = {
  /** How far the phone's clock is ahead of the server's. */
  aheadMs: number
  /** When the server writes its answer. */
  at?: number
  thereMs?: number
  backMs?: number
}

/** An answer as a phone sees it whose clock is wrong. */
function answer({ aheadMs, at = NOW, thereMs = 50, backMs = 50 }: Trip) {
  return {
    date: header(at),
    sentAt: at - thereMs + aheadMs,
    receivedAt: at + backMs + aheadMs,
  }
}

afterEach(() => void vi.unstubAllEnvs())

describe('the clock of a phone', () => {
  it.each([
    ['right', 0],
    ['a second ahead', SECOND],
    ['a second behind', -SECOND],
    ['8 seconds ahead', 8 * SECOND],
    ['8 seconds behind', -8 * SECOND],
  ])('that is %s is left alone', (_what, aheadMs) => {
    expect(clockOffset(0, answer({ aheadMs }))).toBe(0)
  })

  it.each([
    ['12 seconds ahead', 12 * SECOND],
    ['12 seconds behind', -12 * SECOND],
    ['a minute ahead', 60 * SECOND],
    ['51 minutes behind', -51 * 60 * SECOND],
    ['8 hours ahead', 8 * HOUR],
    ['8 hours behind', -8 * HOUR],
    ['a day ahead', 24 * HOUR],
    ['as old as 1970', -NOW],
    ['20 years ahead', 20 * 365 * 24 * HOUR],
  ])('that is %s is corrected to within a second', (_what, aheadMs) => {
    const corrected = aheadMs + clockOffset(0, answer({ aheadMs, thereMs: 1, backMs: 1 }))
    expect(Math.abs(corrected)).toBeLessThanOrEqual(1 * SECOND)
  })

  it.each([
    ['10 s ahead stays', 0, 10_000, 0, 0],
    ['a millisecond more is corrected', 0, 10_001, 0, -10_001],
    ['10 s behind stays', 0, -10_000, 0, 0],
    ['a millisecond less is corrected', 0, -10_001, 0, 10_001],
    ['the way of the answer is allowed for', 0, 12_000, 2_000, 0],
    ['and not a millisecond more', 0, 12_001, 2_000, -12_001],
    ['the way is allowed for on the other side', 0, -12_000, 2_000, 0],
    ['and not a millisecond more there', 0, -12_001, 2_000, 12_001],
    ['a corrected clock stays where it is near', -HOUR, HOUR + 10_000, 0, -HOUR],
    ['a corrected clock moves where it is not', -HOUR, HOUR + 10_001, 0, -HOUR - 10_001],
  ])('%s', (_what, offsetMs, lateMs, tookMs, expected) => {
    const written = Date.UTC(2025, 5, 24, 3)
    const receivedAt = written + lateMs
    const dated = { date: header(written), sentAt: receivedAt - tookMs, receivedAt }
    expect(clockOffset(offsetMs, dated)).toBe(expected)
  })
})

describe('a slow answer', () => {
  it.each([
    ['written at once and 9 s on its way back', 0, 9 * SECOND],
    ['written after 9 s', 9 * SECOND, 0],
    ['written in the middle of 9 s', 4.5 * SECOND, 4.5 * SECOND],
  ])('%s leaves a right phone alone', (_what, thereMs, backMs) => {
    expect(clockOffset(0, answer({ aheadMs: 0, thereMs, backMs }))).toBe(0)
    expect(clockOffset(0, answer({ aheadMs: 8 * SECOND, thereMs, backMs }))).toBe(0)
    expect(clockOffset(0, answer({ aheadMs: -8 * SECOND, thereMs, backMs }))).toBe(0)
  })

  it.each([
    ['written at once and 9 s on its way back', 0, 9 * SECOND],
    ['written after 9 s', 9 * SECOND, 0],
  ])('%s corrects a phone that is hours off, by its own way at most', (_what, thereMs, backMs) => {
    for (const aheadMs of [-3 * HOUR, 3 * HOUR]) {
      const corrected = aheadMs + clockOffset(0, answer({ aheadMs, thereMs, backMs }))
      expect(Math.abs(corrected)).toBeLessThanOrEqual(backMs + SECOND)
    }
  })
})

describe('an answer that tells no time', () => {
  it.each(['', ' ', 'null', 'undefined', 'NaN', 'now', 'Tue, 99 Jun 2025 03:00:00 GMT', '{}'])(
    'changes nothing: %j',
    (date) => {
      const dated = { ...answer({ aheadMs: 3 * HOUR }), date }
      expect(clockOffset(0, dated)).toBe(0)
      expect(clockOffset(-3 * HOUR, dated)).toBe(-3 * HOUR)
    },
  )

  it('changes nothing where the clock was set back while it was on its way', () => {
    const { date, sentAt } = answer({ aheadMs: 3 * HOUR })
    expect(clockOffset(0, { date, sentAt, receivedAt: sentAt - 1 })).toBe(0)
    expect(clockOffset(0, { date, sentAt, receivedAt: sentAt })).not.toBe(0)
  })
})

describe('one answer after the other', () => {
  /** An hour of answers every 5 s, with ways of all lengths; the offsets that the phone has had. */
  function anHour(offsetMs: number, aheadMs: number) {
    const offsets = [offsetMs]
    for (let index = 0; index < 720; index++) {
      const [thereMs, backMs] = [(index * 37) % 900, (index * 91) % 900]
      const at = NOW + index * (5 * SECOND + 137)
      offsets.push(clockOffset(offsets.at(-1) ?? 0, answer({ aheadMs, at, thereMs, backMs })))
    }
    return offsets
  }

  it.each([
    ['leaves a right phone alone', 0],
    ['leaves a phone alone that is 5 s ahead', 5 * SECOND],
    ['leaves a phone alone that is 5 s behind', -5 * SECOND],
  ])('%s', (_what, aheadMs) => {
    expect(new Set(anHour(0, aheadMs))).toEqual(new Set([0]))
  })

  it.each([3 * HOUR, -3 * HOUR, 20 * SECOND, -20 * SECOND])(
    'corrects a phone that is %i ms ahead a single time',
    (aheadMs) => {
      const [first, ...later] = anHour(0, aheadMs)
      expect(first).toBe(0)
      expect(new Set(later).size).toBe(1)
      expect(Math.abs(aheadMs + (later[0] ?? 0))).toBeLessThanOrEqual(SECOND)
    },
  )

  it.each([3 * HOUR, -3 * HOUR])(
    'lets go of the correction when a phone that was %i ms ahead is put right',
    (aheadMs) => {
      const corrected = clockOffset(0, answer({ aheadMs }))
      const [, ...later] = anHour(corrected, 0)
      expect(new Set(later).size).toBe(1)
      expect(Math.abs(later[0] ?? NaN)).toBeLessThanOrEqual(SECOND)
    },
  )

  it('corrects a phone that goes wrong later', () => {
    const [, later] = anHour(clockOffset(0, answer({ aheadMs: 0 })), HOUR)
    expect(Math.abs(HOUR + (later ?? NaN))).toBeLessThanOrEqual(SECOND)
  })
})

it.each(['UTC', 'Asia/Hong_Kong', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'a phone set to %s reads the header the same',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(clockOffset(0, answer({ aheadMs: 0 }))).toBe(0)
    expect(clockOffset(0, answer({ aheadMs: HOUR }))).toBe(-HOUR - 999 - 50)
  },
)

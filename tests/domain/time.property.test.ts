/** Compares our formatting and parsing with Intl, on phones in 11 time zones. */
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { formatDate, formatTime, parseServerTime } from '#src/domain/time.ts'
import { runs } from '#tests/support/property.ts'

const ZONES = [
  'UTC',
  'Asia/Hong_Kong',
  'America/New_York',
  'Europe/London',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Pacific/Marquesas',
  'Pacific/Niue',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
]

const HOUR_MS = 3_600_000

const inHongKong = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** '2025-06-22 11:00:00' in Hong Kong according to Intl. */
const wallClock = (at: number) => inHongKong.format(at)

const noOffset = (at: number) => wallClock(at).replace(' ', 'T')
const iso = (at: number) => new Date(at).toISOString()
const milliseconds = (at: number) => iso(at).slice(20, 23)

/** Ways to write the same instant. Some drop the milliseconds. */
const SHAPES: ((at: number) => string | number)[] = [
  iso,
  (at) => iso(at).replace(/\.\d+/, ''),
  (at) => iso(at).toLowerCase(),
  (at) => iso(at).replace('Z', '456Z'),
  (at) => iso(at).replace('.', ','),
  noOffset,
  wallClock,
  (at) => `${noOffset(at)}+08:00`,
  (at) => `${noOffset(at)}+0800`,
  (at) => `${wallClock(at)}.${milliseconds(at)}000+08`,
  (at) => iso(at + 5.5 * HOUR_MS).replace('Z', '+05:30'),
  (at) => iso(at - 4 * HOUR_MS).replace('Z', '-04:00'),
  (at) => wallClock(at).replaceAll('-', '/'),
  (at) => `${noOffset(at)}[Asia/Hong_Kong]`,
  (at) => `${noOffset(at)}+08:00[Asia/Hong_Kong]`,
  (at) => `${iso(at)}[UTC]`,
  (at) => `${iso(at).slice(0, 19).replace('T', ' ')} UTC`,
  (at) => new Date(at).toUTCString(),
  (at) => new Date(at + 8 * HOUR_MS).toUTCString().replace('GMT', '+0800'),
  (at) => Math.floor(at / 1000),
  (at) => String(Math.floor(at / 1000)),
  (at) => at,
  (at) => String(at),
]

const expectedInstant = (at: number, written: string | number) => {
  const isExact = Number(written) === at || /[.,]\d{3}/.test(String(written))
  return isExact ? at : Math.floor(at / 1000) * 1000
}

/** Half of the instants are within two hours of midnight in Hong Kong. */
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2002, 0, 1), max: Date.UTC(2100, 0, 1) }),
  fc
    .tuple(fc.nat(364), fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }))
    .map(([day, near]) => Date.UTC(2025, 0, 1 + day, 16) + near),
)

const isCorrect = (at: number) =>
  `${formatDate(at)} ${formatTime(at)}` === wallClock(at).slice(0, 16).replaceAll('-', '/') &&
  SHAPES.map((write) => write(at)).every(
    (text) => parseServerTime(text) === expectedInstant(at, text),
  )

afterEach(() => void vi.unstubAllEnvs())

it.for(ZONES)(
  'Instants are formatted and parsed like Intl does on a phone set to %s',
  { timeout: 60_000 },
  (zone, { task }) => {
    vi.stubEnv('TZ', zone)
    const options = runs(100, 20_000)
    expect(() => fc.assert(fc.property(instants, isCorrect), options)).not.toThrow()
    task.meta.cases = options.numRuns
  },
)

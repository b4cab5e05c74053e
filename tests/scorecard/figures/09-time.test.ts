// @vitest-environment node
/** What the app shows of an instant and reads of a server's time, against Intl in 11 zones. */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { formatDate, formatTime, parseServerTime } from '#src/domain/time.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { randomOf } from '#tests/scorecard/random.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

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
const DAY_MS = 24 * HOUR_MS
const FIRST = Date.UTC(1980, 0, 1)
const LAST = Date.UTC(2100, 0, 1)

/** Half of them anywhere, half within two hours of a day's end in Hong Kong. */
function instants({ seed, size }: FigureOptions): number[] {
  const random = randomOf(seed)
  return Array.from({ length: size === 'full' ? 20_000 : 2_000 }, (_, index) => {
    if (index % 2 === 0) return FIRST + random.below(LAST - FIRST)
    const midnight = Date.UTC(2025, 0, 1, 16) + random.below(365) * DAY_MS
    return midnight - 2 * HOUR_MS + random.below(4 * HOUR_MS)
  })
}

const inHongKong = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** '2025-06-22 11:00:00' by Intl, whose knowledge of Hong Kong is nobody's here. */
const wallClock = (at: number) => inHongKong.format(at)

const noOffset = (at: number) => wallClock(at).replace(' ', 'T')
const iso = (at: number) => new Date(at).toISOString()
const milliseconds = (at: number) => iso(at).slice(20, 23)

/** Each says the same second; those with a fraction the same millisecond. */
const SHAPES: Record<string, (at: number) => string> = {
  Z: iso,
  'Z without a fraction': (at) => iso(at).replace(/\.\d+/, ''),
  'lower case': (at) => iso(at).toLowerCase(),
  microseconds: (at) => iso(at).replace('Z', '456Z'),
  'a comma': (at) => iso(at).replace('.', ','),
  'no offset': noOffset,
  'a space': wallClock,
  '+08:00': (at) => `${noOffset(at)}+08:00`,
  '+0800': (at) => `${noOffset(at)}+0800`,
  'a database': (at) => `${wallClock(at)}.${milliseconds(at)}000+08`,
  'half an hour': (at) => iso(at + 5.5 * HOUR_MS).replace('Z', '+05:30'),
  'behind UTC': (at) => iso(at - 4 * HOUR_MS).replace('Z', '-04:00'),
}

const HAS_FRACTION = /[.,]\d{3}/

type Rules = {
  show: (at: number) => string
  read: (text: string) => number | null
}

/** What every zone must show, and the texts that every zone must read as this instant. */
type Expected = { at: number; shown: string; written: [shape: string, text: string][] }

const expectedAt = (at: number): Expected => ({
  at,
  shown: wallClock(at).slice(0, 16).replaceAll('-', '/'),
  written: Object.entries(SHAPES).map(([shape, write]) => [shape, write(at)]),
})

function wrongIn(rules: Rules, sample: Expected[]): string[] {
  const wrong: string[] = []
  for (const { at, shown, written } of sample) {
    const text = rules.show(at)
    if (text !== shown) wrong.push(`${iso(at)} shown as ${text}, not ${shown}`)
    for (const [shape, time] of written) {
      const meant = HAS_FRACTION.test(time) ? at : Math.floor(at / 1000) * 1000
      if (rules.read(time) !== meant) wrong.push(`${shape}: ${time} read wrongly`)
    }
  }
  return wrong
}

function isPhoneSetTo(zone: string): boolean {
  const noon = new Date(Date.UTC(2025, 5, 22, 12))
  return noon.toLocaleString('en-GB') === noon.toLocaleString('en-GB', { timeZone: zone })
}

/** A phone set to one zone after the other; Node reads TZ anew. */
function measure(rules: Rules, options: FigureOptions): Promise<Measured> {
  const sample = instants(options).map(expectedAt)
  const wrong: Record<string, string[]> = {}
  const own = process.env['TZ']
  for (const zone of ZONES) {
    process.env['TZ'] = zone
    const found = wrongIn(rules, sample)
    if (!isPhoneSetTo(zone)) found.push('the zone is not set')
    if (found.length > 0) wrong[zone] = found
  }
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
  const count = Object.values(wrong).reduce((sum, { length }) => sum + length, 0)
  const shapes = Object.keys(SHAPES).length
  const first = Object.entries(wrong).map(([zone, found]) => [zone, found.slice(0, 5)])
  return Promise.resolve({
    value: `${count} wrong of ${sample.length} x ${ZONES.length}, ${shapes} shapes`,
    isMet: count === 0,
    details: { instants: sample.length, zones: ZONES, shapes: Object.keys(SHAPES), wrong: first },
  })
}

defineFigure({
  number: 9,
  name: '20,000 instants x 11 zones against Intl; server times of 12 shapes',
  target: '0 wrong',
  run: (options) =>
    measure(
      { show: (at) => `${formatDate(at)} ${formatTime(at)}`, read: parseServerTime },
      options,
    ),
  control: {
    broken: "dayjs with its timezone plugin, and the phone's own reading of a time",
    run: (options) =>
      measure(
        {
          show: (at) => dayjs(at).tz('Asia/Hong_Kong').format('YYYY/MM/DD HH:mm'),
          read: Date.parse,
        },
        { ...options, size: 'quick' },
      ),
  },
})

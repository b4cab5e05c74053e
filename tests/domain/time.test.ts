import { afterEach, describe, expect, it } from 'vitest'
import {
  LAST_INSTANT,
  endOfHongKongDay,
  formatChineseDate,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatPickerValue,
  formatTime,
  formatTimeRange,
  isOutsideHongKong,
  parseDate,
  parseServerTime,
  startOfHongKongDay,
  timeSince,
  weekdayName,
} from '#src/domain/time.ts'

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

const ownZone = process.env.TZ
function setZone(zone: string | undefined) {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}
afterEach(() => setZone(ownZone))

const shownAt = (at: number) => `${formatDate(at)} ${formatTime(at)}`
const inChinese = (text: string) => text.replace(/^(\d+)\/(\d+)\/(\d+).*$/, '$1年$2月$3日')

// 20,000 instants in each of these zones: figure 9 of the scorecard.
describe('showing an instant', () => {
  it.each(ZONES)('is tested on a phone that is really set to %s', (zone) => {
    setZone(zone)
    const noon = new Date(Date.UTC(2025, 5, 22, 12))
    expect(noon.toLocaleString('en-GB')).toBe(noon.toLocaleString('en-GB', { timeZone: zone }))
  })

  const edges: [string, number, string][] = [
    ['the last millisecond of a day', Date.UTC(2025, 5, 22, 15, 59, 59, 999), '2025/06/22 23:59'],
    ['the first moment of a day', Date.UTC(2025, 5, 22, 16), '2025/06/23 00:00'],
    ['the last minute of a year', Date.UTC(2024, 11, 31, 15, 59), '2024/12/31 23:59'],
    ['the first minute of a year', Date.UTC(2024, 11, 31, 16), '2025/01/01 00:00'],
    ['a leap day', Date.UTC(2024, 1, 28, 16), '2024/02/29 00:00'],
  ]

  it.each(edges)('has the right day at %s', (_what, at, text) => {
    expect(shownAt(at)).toBe(text)
    expect(formatDateTime(at)).toBe(text)
    expect(formatChineseDate(at)).toBe(inChinese(text))
  })

  it.each(ZONES)('is the same on a phone set to %s', (zone) => {
    setZone(zone)
    expect(edges.map(([, at]) => shownAt(at))).toEqual(edges.map(([, , text]) => text))
  })

  it('shows a range of times', () => {
    const from = Date.UTC(2025, 5, 24, 3)
    expect(formatTimeRange(from, from + 3_600_000)).toBe('11:00 - 12:00')
  })

  it('shows month and day in the date picker', () => {
    expect(formatPickerValue('2025/06/24')).toBe('06/24')
  })
})

it.each([
  ['2025-06-21T23:59:59+08:00', 'Sat', '週六'],
  ['2025-06-22T00:00:00+08:00', 'Sun', '週日'],
])('the weekday of %s is that of Hong Kong', (at, english, chinese) => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/New_York']) {
    setZone(zone)
    expect(weekdayName(Date.parse(at), 'en')).toBe(english)
    expect(weekdayName(Date.parse(at), 'zh-Hant')).toBe(chinese)
  }
})

describe("reading a server's time", () => {
  const eleven = Date.UTC(2025, 5, 22, 3)
  const shapes: [string, string, number][] = [
    ['without an offset, as Hong Kong time', '2025-06-22T11:00:00', eleven],
    ['without an offset and with a space', '2025-06-22 11:00:00', eleven],
    ['without seconds', '2025-06-22T11:00', eleven],
    ['without seconds, with an offset', '2025-06-22T11:00+08:00', eleven],
    ['of Z', '2025-06-22T03:00:00Z', eleven],
    ['of lower case z', '2025-06-22t03:00:00z', eleven],
    ['with milliseconds', '2025-06-22T03:00:00.000Z', eleven],
    ['with a short fraction', '2025-06-22T03:00:00.5Z', eleven + 500],
    ['with microseconds', '2025-06-22T03:00:00.123456Z', eleven + 123],
    ['with nanoseconds after a comma', '2025-06-22T03:00:00,123456789Z', eleven + 123],
    ['with +08:00', '2025-06-22T11:00:00+08:00', eleven],
    ['with +0800', '2025-06-22T11:00:00+0800', eleven],
    ['with +08', '2025-06-22T11:00:00+08', eleven],
    ['with a space before the offset', '2025-06-22 11:00:00 +0800', eleven],
    ['with a database offset', '2025-06-22 11:00:00.000000+08', eleven],
    ['with +00:00', '2025-06-22T03:00:00+00:00', eleven],
    ['with -00:00', '2025-06-22T03:00:00-00:00', eleven],
    ['with an offset of half an hour', '2025-06-22T08:30:00+05:30', eleven],
    ['with a negative offset', '2025-06-21T23:00:00-04:00', eleven],
    ['with a negative offset of half an hour', '2025-06-21T17:30:00-0930', eleven],
    ['with the largest offset in use', '2025-06-22T17:00:00+14:00', eleven],
    ['between spaces', ' 2025-06-22T11:00:00 ', eleven],
    ['at midnight', '2025-06-22T00:00:00', Date.UTC(2025, 5, 21, 16)],
    ['at the end of a day', '2025-06-22T24:00:00', Date.UTC(2025, 5, 22, 16)],
    ['on a leap day', '2024-02-29T11:00:00', Date.UTC(2024, 1, 29, 3)],
    ['in a leap second', '2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['before 1970', '1969-12-31T23:59:59Z', -1000],
    ['at the last instant of four digits', '9999-12-31T23:59:59.999', LAST_INSTANT],
    ['of a zero value, not as 1901', '0001-01-01T00:00:00Z', -62_135_596_800_000],
  ]

  it.each(shapes)('reads one %s: %s', (_what, text, at) => {
    expect(parseServerTime(text)).toBe(at)
  })

  it.each([
    ['an empty text', ''],
    ['spaces', '   '],
    ['a word', 'tomorrow'],
    ['a null in quotes', 'null'],
    ['a date without a time', '2025-06-22'],
    ['a time without a date', '11:00:00'],
    ['a count of milliseconds', '1750561200000'],
    ['slashes', '2025/06/22 11:00:00'],
    ['a date without zeros', '2025-6-22T11:00:00'],
    ["a browser's own wording", 'Sun Jun 22 2025 11:00:00 GMT+0800'],
    ['text after the time', '2025-06-22T11:00:00Z tomorrow'],
    ['two times', '2025-06-22T11:00:00\n2025-06-23T11:00:00'],
    ['fullwidth digits', '２０２５-06-22T11:00:00'],
    ['a zero date', '0000-00-00 00:00:00'],
    ['31 June', '2025-06-31T11:00:00'],
    ['29 February of a common year', '2025-02-29T11:00:00'],
    ['29 February of 1900', '1900-02-29T11:00:00'],
    ['day 0', '2025-06-00T11:00:00'],
    ['day 32', '2025-01-32T11:00:00'],
    ['month 0', '2025-00-22T11:00:00'],
    ['month 13', '2025-13-22T11:00:00'],
    ['hour 25', '2025-06-22T25:00:00'],
    ['a minute after 24:00', '2025-06-22T24:01:00'],
    ['a second after 24:00', '2025-06-22T24:00:01'],
    ['a millisecond after 24:00', '2025-06-22T24:00:00.001'],
    ['minute 60', '2025-06-22T11:60:00'],
    ['second 61', '2025-06-22T11:00:61'],
    ['an offset of 24 hours', '2025-06-22T11:00:00+24:00'],
    ['an offset of 60 minutes', '2025-06-22T11:00:00+08:60'],
    ['an offset of one digit', '2025-06-22T11:00:00+8'],
    ['a date of five digits in Hong Kong', '9999-12-31T23:59:59Z'],
    ['a named zone', '2025-06-22T11:00:00 HKT'],
  ])('reads nothing in %s', (_what, text) => {
    expect(parseServerTime(text)).toBeNull()
  })

  it.each(ZONES)('reads every shape the same on a phone set to %s', (zone) => {
    setZone(zone)
    expect(shapes.map(([, text]) => parseServerTime(text))).toEqual(shapes.map(([, , at]) => at))
  })
})

describe('a day in Hong Kong', () => {
  const days: [string, string, string, string][] = [
    ['its first moment', '2025-06-24T00:00:00.000', '2025-06-24', '2025-06-25'],
    ['before the day changes in UTC', '2025-06-24T07:59:59.999', '2025-06-24', '2025-06-25'],
    ['after the day changed in UTC', '2025-06-24T08:00:00.000', '2025-06-24', '2025-06-25'],
    ['its last millisecond', '2025-06-24T23:59:59.999', '2025-06-24', '2025-06-25'],
    ['a millisecond later', '2025-06-25T00:00:00.000', '2025-06-25', '2025-06-26'],
    ['the end of a year', '2025-12-31T23:59:59.999', '2025-12-31', '2026-01-01'],
    ['the day before a leap day', '2024-02-28T12:00:00.000', '2024-02-28', '2024-02-29'],
    ['before 1970', '1969-06-24T12:00:00.000', '1969-06-24', '1969-06-25'],
  ]
  const inHongKong = (time: string) => Date.parse(`${time}+08:00`)
  const midnight = (date: string) => inHongKong(`${date}T00:00`)
  const dayOf = (time: string) => {
    const at = inHongKong(time)
    return [startOfHongKongDay(at), endOfHongKongDay(at)]
  }

  it.each(days)('begins and ends at midnight: %s', (_what, at, from, to) => {
    expect(dayOf(at)).toEqual([midnight(from), midnight(to)])
  })

  it.each(ZONES)('is the same on a phone set to %s', (zone) => {
    setZone(zone)
    expect(days.map(([, at]) => dayOf(at))).toEqual(
      days.map(([, , from, to]) => [midnight(from), midnight(to)]),
    )
  })

  it.each([
    ['2025/06/24', midnight('2025-06-24')],
    ['2024/02/29', midnight('2024-02-29')],
    ['2025/06/31', null],
    ['2025/6/24', null],
    ['06/24', null],
    ['tomorrow', null],
    ['', null],
  ])('of the date %j begins at %s', (date, at) => {
    expect(parseDate(date)).toBe(at)
  })
})

describe('the clocks of a phone', () => {
  it.each([
    [-480, false],
    [-479, true],
    [-481, true],
    [0, true],
    [480, true],
  ])('at an offset of %i minutes show another time than Hong Kong: %s', (minutes, isOutside) => {
    expect(isOutsideHongKong(minutes)).toBe(isOutside)
  })

  it.each([...ZONES, 'Asia/Taipei', 'Australia/Perth', 'Asia/Tokyo', 'Asia/Bangkok'])(
    'set to %s show another time where Intl says so',
    (zone) => {
      setZone(zone)
      const noon = new Date(Date.UTC(2025, 5, 24, 4))
      expect(isOutsideHongKong(noon.getTimezoneOffset())).toBe(
        noon.toLocaleString('en-GB') !==
          noon.toLocaleString('en-GB', { timeZone: 'Asia/Hong_Kong' }),
      )
    },
  )
})

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '60:00'],
])('a countdown of %i s reads %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})

it.each([
  [-1, null],
  [59_999, null],
  [60_000, { count: 1, unit: 'minute' }],
  [3_599_999, { count: 59, unit: 'minute' }],
  [3_600_000, { count: 1, unit: 'hour' }],
  [86_399_999, { count: 23, unit: 'hour' }],
  [86_400_000, { count: 1, unit: 'day' }],
  [2_678_400_000, { count: 31, unit: 'day' }],
])('%i ms ago reads %j', (milliseconds, since) => {
  expect(timeSince(milliseconds)).toEqual(since)
})

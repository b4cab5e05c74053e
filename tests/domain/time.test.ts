import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endOfHongKongDay,
  endOfSession,
  formatChineseDate,
  formatCountdown,
  formatDateTime,
  formatPickerValue,
  formatTimeRange,
  isOutsideHongKong,
  LAST_INSTANT,
  parseDate,
  parseServerTime,
  shiftedEnd,
  startOfHongKongDay,
  timeSince,
  weekdayFormat,
  weekdayName,
} from '#src/domain/time.ts'

afterEach(() => void vi.unstubAllEnvs())

const inHongKong = (time: string) => Date.parse(`${time}+08:00`)

/** time.property.test.ts tests more zones and all forms of a server's time. */
describe('On a phone outside Hong Kong', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Niue'))

  it.each([
    ['2025-06-22T23:59:59.999', '2025/06/22 23:59', '2025年06月22日', 'Sun', '星期日'],
    ['2025-06-23T00:00:00.000', '2025/06/23 00:00', '2025年06月23日', 'Mon', '星期一'],
    ['2024-02-29T00:00:00.000', '2024/02/29 00:00', '2024年02月29日', 'Thu', '星期四'],
  ])('%s is formatted as %s, %s, %s or %s', (time, shown, chinese, weekday, chineseWeekday) => {
    const at = inHongKong(time)
    expect(formatDateTime(at)).toBe(shown)
    expect(formatChineseDate(at)).toBe(chinese)
    expect(weekdayName(at, 'en')).toBe(weekday)
    expect(weekdayName(at, 'zh-Hant-HK')).toBe(chineseWeekday)
  })

  it.each([
    ['at its first millisecond', '2025-06-24T00:00:00.000', '2025-06-24', '2025-06-25'],
    ['before the day changes in UTC', '2025-06-24T07:59:59.999', '2025-06-24', '2025-06-25'],
    ['at its last millisecond', '2025-12-31T23:59:59.999', '2025-12-31', '2026-01-01'],
  ])('a day begins and ends at midnight: %s', (_what, time, from, to) => {
    const at = inHongKong(time)
    expect(startOfHongKongDay(at)).toBe(inHongKong(`${from}T00:00`))
    expect(endOfHongKongDay(at)).toBe(inHongKong(`${to}T00:00`))
  })
})

it('Time ranges and date picker values are formatted', () => {
  const from = Date.UTC(2025, 5, 24, 3)
  expect(formatTimeRange(from, from + 3_600_000)).toBe('11:00 - 12:00')
  expect(formatTimeRange(from, null)).toBe('11:00')
  expect(formatPickerValue('2025/06/24')).toBe('06/24')
})

describe('A session', () => {
  const startAt = inHongKong('2025-06-24T11:00')
  const endAt = inHongKong('2025-06-24T11:45')
  const noon = inHongKong('2025-06-24T12:00')

  it.each([
    ['keeps its length', endAt, inHongKong('2025-06-24T12:45')],
    ['has no end if it had none before', null, null],
  ])('that begins at another time %s', (_, end, shifted) => {
    expect(shiftedEnd({ startAt, endAt: end }, noon)).toBe(shifted)
  })

  it.each([
    ['at its own end', endAt, endAt],
    ['after an hour if the end is unknown', null, noon],
    ['after an hour if the end equals the start', startAt, noon],
    ['after an hour if the end is before the start', startAt - 1, noon],
  ])('ends %s', (_, end, expected) => {
    expect(endOfSession(startAt, end)).toBe(expected)
  })
})

describe('weekdayName', () => {
  const days = Array.from({ length: 7 }, (_, day) => inHongKong(`2025-06-0${day + 1}T12:00`))

  it.each(['en', 'en-GB', 'zh-Hant-HK', 'fr', 'ja'])(
    'equals the name of the platform for each day in the language %s',
    (locale) => {
      const format = weekdayFormat(locale)
      expect(days.map((day) => weekdayName(day, locale))).toEqual(
        days.map((day) => format.format(day)),
      )
    },
  )
})

describe('parseServerTime', () => {
  const eleven = Date.UTC(2025, 5, 22, 3)

  it.each([
    ['without seconds', '2025-06-22T11:00', eleven],
    ['with a short fraction', '2025-06-22T03:00:00.5Z', eleven + 500],
    ['with a space before the offset', '2025-06-22 11:00:00 +0800', eleven],
    ['with the largest offset in use', '2025-06-22T17:00:00+14:00', eleven],
    ['between spaces', ' 2025-06-22T11:00:00 ', eleven],
    ['at the end of a day', '2025-06-22T24:00:00', Date.UTC(2025, 5, 22, 16)],
    ['in a leap second', '2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['at the last instant of four digits', '9999-12-31T23:59:59.999', LAST_INSTANT],
    ['with one digit for month and day', '2025/6/22 11:00', eleven],
    ['in epoch seconds', '1750561200', eleven],
    ['in epoch milliseconds', '1750561200000', eleven],
    ['in epoch seconds with a fraction', '1750561200.5', eleven + 500],
    ['in epoch seconds with microseconds', '1750561200.250001', eleven + 250],
    ['in the year 1 without reading it as 1901', '0001-01-01T00:00:00Z', -62_135_596_800_000],
  ])('reads a time %s: %s', (_what, text, at) => {
    expect(parseServerTime(text)).toBe(at)
  })

  it('reads the English name of each month', () => {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
    const times = months.map((month) => parseServerTime(`22 ${month} 2025 03:00:00 GMT`))
    expect(times).toEqual(months.map((_, month) => Date.UTC(2025, month, 22, 3)))
  })

  it.each([
    ['Asia/Hong_Kong', '2025-06-22T11:00:00[Asia/Hong_Kong]'],
    ['UTC', '2025-06-22T03:00:00[UTC]'],
    ['GMT', '2025-06-22T03:00:00[GMT]'],
  ])('reads a time in the zone %s without an offset', (_, text) => {
    expect(parseServerTime(text)).toBe(eleven)
  })

  it.each([
    ['a date without a time', '2025-06-22'],
    ['an unknown zone without an offset', '2025-06-22T11:00:00[Asia/Tokyo]'],
    ['a zone without a time', 'tomorrow [Asia/Hong_Kong]'],
    ['0', '0'],
    ['a negative number', '-5'],
    ['a date of eight digits', '20250622'],
    ['a date and an hour and a minute of twelve digits', '202506221100'],
    ['a date and a time of fourteen digits', '20250622110000'],
    ['epoch microseconds', '1750561200000000'],
    ['a zero date of MySQL', '0000-00-00 00:00:00'],
    ['a month that does not exist', 'Sun, 22 Foo 2025 11:00:00 GMT'],
    ['text before the time', 'on 2025-06-22T11:00:00Z'],
    ['text after the time', '2025-06-22T11:00:00Z tomorrow'],
    ['31 June', '2025-06-31T11:00:00'],
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
  ])('returns null for %s', (_what, text) => {
    expect(parseServerTime(text)).toBeNull()
  })
})

it.each([
  ['2024/02/29', inHongKong('2024-02-29T00:00')],
  ['2025/06/31', null],
  ['06/24', null],
  ['', null],
])('The date %j begins at %s', (date, at) => {
  expect(parseDate(date)).toBe(at)
})

it.each([
  [-480, false],
  [-479, true],
  [480, true],
])('A phone with an offset of %i minutes is outside Hong Kong: %s', (minutes, isOutside) => {
  expect(isOutsideHongKong(minutes)).toBe(isOutside)
})

it.each([
  [9, '0:09'],
  [60, '1:00'],
  [3600, '60:00'],
])('A countdown of %i s is shown as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})

it.each([
  [59_999, null],
  [60_000, { count: 1, unit: 'minute' }],
  [3_599_999, { count: 59, unit: 'minute' }],
  [3_600_000, { count: 1, unit: 'hour' }],
  [86_399_999, { count: 23, unit: 'hour' }],
  [86_400_000, { count: 1, unit: 'day' }],
])('timeSince returns for %i ms: %j', (milliseconds, since) => {
  expect(timeSince(milliseconds)).toEqual(since)
})

/** Times in Hong Kong, which is UTC+8 all year. */
import type { Instant } from '#src/domain/model.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const HONG_KONG_OFFSET_MS = 8 * HOUR_MS

/** The last instant whose year has four digits. */
export const LAST_INSTANT: Instant = Date.UTC(9999, 11, 31, 23, 59, 59, 999) - HONG_KONG_OFFSET_MS

/** Returns Hong Kong time in ISO 8601. It avoids dayjs, so that the ticket need not load it. */
const wallClock = (at: Instant) => new Date(at + HONG_KONG_OFFSET_MS).toISOString()

export const formatDate = (at: Instant): string => wallClock(at).slice(0, 10).replaceAll('-', '/')

export const formatTime = (at: Instant): string => wallClock(at).slice(11, 16)

/** Returns 0 for Sunday. */
export const dayOfWeek = (at: Instant): number => new Date(at + HONG_KONG_OFFSET_MS).getUTCDay()

/** Chinese texts write 星期日, because the short form 週日 is not usual in Hong Kong. */
export const weekdayFormat = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    weekday: /^zh\b/.test(locale) ? 'long' : 'short',
    timeZone: 'UTC',
  })

/** The same names by language. The first use of `Intl` takes 13 ms, and four times as long on a slow phone. */
const WEEKDAY_NAMES = new Map([
  ['en', 'Sun Mon Tue Wed Thu Fri Sat'],
  ['zh', '星期日 星期一 星期二 星期三 星期四 星期五 星期六'],
])

/** Returns the name that texts use, for example 'Sun' or 星期日. */
export function weekdayName(at: Instant, locale: string): string {
  const names = WEEKDAY_NAMES.get(locale.replace(/-.*/, ''))
  return names?.split(' ')[dayOfWeek(at)] ?? weekdayFormat(locale).format(at + HONG_KONG_OFFSET_MS)
}

export const formatDateTime = (at: Instant): string => `${formatDate(at)} ${formatTime(at)}`

export function formatChineseDate(at: Instant): string {
  const [year, month, day] = formatDate(at).split('/')
  return `${year}年${month}月${day}日`
}

/** Returns '18:00 - 18:45', or only the start if the end is unknown. */
export const formatTimeRange = (from: Instant, to: Instant | null): string =>
  to === null ? formatTime(from) : `${formatTime(from)} - ${formatTime(to)}`

/** Returns the end of a session that has the same length and begins at `startAt`, or null. */
export const shiftedEnd = (
  session: { startAt: Instant; endAt: Instant | null },
  startAt: Instant,
): Instant | null => (session.endAt === null ? null : startAt + (session.endAt - session.startAt))

/** The assumed length of a session without an end. */
const DEFAULT_SESSION_MS = HOUR_MS

export const endOfSession = (startAt: Instant, endAt: Instant | null): Instant =>
  endAt !== null && endAt > startAt ? endAt : startAt + DEFAULT_SESSION_MS

/** Converts 'YYYY/MM/DD' to 'MM/DD'. */
export const formatPickerValue = (date: string): string => date.slice(5)

export const startOfHongKongDay = (at: Instant): Instant =>
  Math.floor((at + HONG_KONG_OFFSET_MS) / DAY_MS) * DAY_MS - HONG_KONG_OFFSET_MS

export const endOfHongKongDay = (at: Instant): Instant => startOfHongKongDay(at) + DAY_MS

/** @param offsetMinutes the result of Date's getTimezoneOffset */
export const isOutsideHongKong = (offsetMinutes: number): boolean =>
  offsetMinutes * 60_000 !== -HONG_KONG_OFFSET_MS

/** Formats whole seconds as 'm:ss'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Returns midnight in Hong Kong of a 'YYYY/MM/DD' date, or null if it is no date. */
export const parseDate = (date: string): Instant | null =>
  parseServerTime(`${date.replaceAll('/', '-')} 00:00`)

/** Returns the time in the largest whole unit, or null if it is less than a minute. */
export function timeSince(
  milliseconds: number,
): { count: number; unit: 'minute' | 'hour' | 'day' } | null {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return null
  if (minutes < 60) return { count: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? { count: hours, unit: 'hour' }
    : { count: Math.floor(hours / 24), unit: 'day' }
}

const SERVER_TIME =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(Z|UTC|GMT|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i

/** 'Mon, 23 Jun 2025 10:00:00 GMT' */
const RFC_1123 =
  /^(?:[a-z]{3},? )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d{2}:\d{2}(?::\d{2})?) (GMT|UTC|Z|[+-]\d{4})$/i

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Java writes '2025-06-23T18:00+08:00[Asia/Hong_Kong]'. */
const ZONE_SUFFIX = /^(.*\S) ?\[([\w/+-]+)\]$/

const ZONE_OFFSETS: Record<string, string> = { 'asia/hong_kong': '+08:00', utc: 'Z', gmt: 'Z' }

/**
 * Parses a server's time: ISO 8601 and similar forms, RFC 1123, and seconds or milliseconds since
 * 1970. A time without an offset is in Hong Kong time.
 * Returns null if the value has none of these forms or the date does not exist.
 */
export function parseServerTime(value: string | number): Instant | null {
  const text = String(value).trim()
  if (/^\d{1,15}(\.\d+)?$/.test(text)) return parseEpoch(Number(text))
  const zoned = ZONE_SUFFIX.exec(text)
  if (zoned) return parseZoned(zoned[1] ?? '', zoned[2] ?? '')
  const written = RFC_1123.exec(text)
  if (!written) return parseIsoTime(text)
  const [, day, monthName = '', year, time, offset = ''] = written
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1
  return parseIsoTime(`${year}-${month}-${day}T${time}${offset}`)
}

/**
 * Seconds have 10 digits and milliseconds 13, from 2001 to 2286. Other numbers may be dates, such as
 * 20250623 or 20250623180000.
 */
function parseEpoch(epoch: number): Instant | null {
  const digits = String(Math.trunc(epoch)).length
  if (digits === 10) return Math.round(epoch * 1000)
  return digits === 13 ? Math.round(epoch) : null
}

/** The zone is used only if the text has no offset. */
function parseZoned(text: string, zone: string): Instant | null {
  const hasOffset = Boolean(SERVER_TIME.exec(text)?.[8])
  if (hasOffset) return parseIsoTime(text)
  const offset = ZONE_OFFSETS[zone.toLowerCase()]
  return offset === undefined ? null : parseIsoTime(text + offset)
}

function parseIsoTime(text: string): Instant | null {
  const match = SERVER_TIME.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0))
  const [, , , , , , , fraction = '', offset] = match
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3))
  if (hour > 24 || minute > 59 || second > 60) return null
  if (hour === 24 && minute + second + millisecond > 0) return null
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, day)
  if (midnight.getUTCMonth() !== month - 1) return null
  const local = midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  const instant = local - offsetMs(offset)
  return instant > LAST_INSTANT ? null : instant
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined) return HONG_KONG_OFFSET_MS
  if (!/^[+-]/.test(offset)) return 0
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(3).replace(':', '') || 0)
  return (offset.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * 60_000)
}

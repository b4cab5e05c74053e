/** All in Hong Kong time, which is UTC+8 all year. */
import type { Instant } from '#src/domain/model.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const HONG_KONG_OFFSET_MS = 8 * HOUR_MS

/** Later instants have no date of four digits. */
export const LAST_INSTANT: Instant = Date.UTC(9999, 11, 31, 23, 59, 59, 999) - HONG_KONG_OFFSET_MS

/** ISO 8601 in Hong Kong, without dayjs, which the ticket would have to load. */
const wallClock = (at: Instant) => new Date(at + HONG_KONG_OFFSET_MS).toISOString()

export const formatDate = (at: Instant): string => wallClock(at).slice(0, 10).replaceAll('-', '/')

export const formatTime = (at: Instant): string => wallClock(at).slice(11, 16)

/** 0 is Sunday. */
export const dayOfWeek = (at: Instant): number => new Date(at + HONG_KONG_OFFSET_MS).getUTCDay()

/** Short, as in 'Sun'. */
export const weekdayName = (at: Instant, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    at + HONG_KONG_OFFSET_MS,
  )

export const formatDateTime = (at: Instant): string => `${formatDate(at)} ${formatTime(at)}`

export function formatChineseDate(at: Instant): string {
  const [year, month, day] = formatDate(at).split('/')
  return `${year}年${month}月${day}日`
}

/** '18:00 - 18:45', or the start alone if the server names no end. */
export const formatTimeRange = (from: Instant, to: Instant | null): string =>
  to === null ? formatTime(from) : `${formatTime(from)} - ${formatTime(to)}`

/** Returns when a session of the same length ends if it starts at `startAt`. Null if no end is known. */
export const sameLength = (
  session: { startAt: Instant; endAt: Instant | null },
  startAt: Instant,
): Instant | null => (session.endAt === null ? null : startAt + (session.endAt - session.startAt))

/** The length of a session whose end the server does not name. */
const DEFAULT_SESSION_MS = HOUR_MS

export const endOfSession = (startAt: Instant, endAt: Instant | null): Instant =>
  endAt !== null && endAt > startAt ? endAt : startAt + DEFAULT_SESSION_MS

/** 'MM/DD' of a 'YYYY/MM/DD' date. */
export const formatPickerValue = (date: string): string => date.slice(5)

export const startOfHongKongDay = (at: Instant): Instant =>
  Math.floor((at + HONG_KONG_OFFSET_MS) / DAY_MS) * DAY_MS - HONG_KONG_OFFSET_MS

export const endOfHongKongDay = (at: Instant): Instant => startOfHongKongDay(at) + DAY_MS

/** As Date's getTimezoneOffset gives it. */
export const isOutsideHongKong = (offsetMinutes: number): boolean =>
  offsetMinutes * 60_000 !== -HONG_KONG_OFFSET_MS

/** 'm:ss' of whole seconds. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Midnight in Hong Kong of a 'YYYY/MM/DD' date; null for no date. */
export const parseDate = (date: string): Instant | null =>
  parseServerTime(`${date.replaceAll('/', '-')} 00:00`)

/** In the largest whole unit; null for less than a minute. */
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

/** '2025-06-23T18:00+08:00[Asia/Hong_Kong]', as Java writes it. */
const ZONE_SUFFIX = /^(.*\S) ?\[([\w/+-]+)\]$/

const ZONE_OFFSETS: Record<string, string> = { 'asia/hong_kong': '+08:00', utc: 'Z', gmt: 'Z' }

/** Numbers below are seconds since 1970; as milliseconds they would lie before March 1973. */
const FIRST_EPOCH_MS = 100_000_000_000

/**
 * Reads a time in one of the forms that servers write: ISO 8601 and its relatives, RFC 1123, and
 * seconds or milliseconds since 1970. A time without an offset is Hong Kong's.
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

function parseEpoch(epoch: number): Instant | null {
  const instant = Math.round(epoch < FIRST_EPOCH_MS ? epoch * 1000 : epoch)
  return instant > 0 && instant <= LAST_INSTANT ? instant : null
}

/** The offset wins. The zone is read only if there is no offset. */
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
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
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

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

export const formatTimeRange = (from: Instant, to: Instant): string =>
  `${formatTime(from)} - ${formatTime(to)}`

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
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i

/** ISO 8601, without an offset Hong Kong time; null where there is no such time or date. */
export function parseServerTime(text: string): Instant | null {
  const match = SERVER_TIME.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0))
  const [, , , , , , , fraction = '', offset] = match
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3))
  if (hour > 24 || minute > 59 || second > 60) return null
  if (hour === 24 && minute + second + millisecond > 0) return null
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, day)
  if (midnight.getUTCMonth() !== month - 1) return null
  const local = midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  const instant = local - offsetMs(offset)
  return instant > LAST_INSTANT ? null : instant
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined) return HONG_KONG_OFFSET_MS
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(3).replace(':', '') || 0)
  return (offset.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * 60_000)
}

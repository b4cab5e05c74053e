/**
 * Hong Kong's time (spec 9, decisions 'Time'). Hong Kong keeps UTC+8 all year, so a clock reading there is the instant moved
 * by eight hours and read as UTC. dayjs' timezone plugin asks the phone's own zone on the way and is an hour wrong at
 * some day ends; nothing here depends on the phone's zone. dayjs itself is left to the date picker: it would be 3 kB of every page.
 */
import type { Instant } from '#src/domain/model.ts'

const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000

/** The last instant of the year 9999 in Hong Kong: later ones have no date of four digits. */
export const LAST_INSTANT: Instant = Date.UTC(9999, 11, 31, 23, 59, 59, 999) - HONG_KONG_OFFSET_MS

const SERVER_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i

/**
 * The instant of a server's ISO 8601 time; without an offset it is Hong Kong time. Null where the text is no such time,
 * a date that does not exist (31 June) included.
 */
export function parseServerTime(text: string): Instant | null {
  const parts = SERVER_TIME.exec(text.trim())
  if (!parts) return null
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const second = Number(parts[6] ?? 0)
  const millisecond = Number((parts[7] ?? '0').padEnd(3, '0').slice(0, 3))
  if (hour > 24 || minute > 59 || second > 60) return null
  // 24:00 is the end of a day; there is nothing after it.
  if (hour === 24 && minute + second + millisecond > 0) return null
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, day)
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  const wallClock = midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  const instant = wallClock - offsetMs(parts[8])
  return instant > LAST_INSTANT ? null : instant
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined) return HONG_KONG_OFFSET_MS
  if (offset.toUpperCase() === 'Z') return 0
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(3).replace(':', '') || 0)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60 * 1000
}

/** '2025-06-24T14:00:00.000Z' for two o'clock in Hong Kong. */
const hongKong = (at: Instant) => new Date(at + HONG_KONG_OFFSET_MS).toISOString()

/** 'YYYY/MM/DD' in Hong Kong (spec 9). */
export const formatDate = (at: Instant): string => hongKong(at).slice(0, 10).replaceAll('-', '/')

/** 'HH:mm' in Hong Kong (spec 9). */
export const formatTime = (at: Instant): string => hongKong(at).slice(11, 16)

/** 'YYYY/MM/DD HH:mm' in Hong Kong. */
export const formatDateTime = (at: Instant): string => `${formatDate(at)} ${formatTime(at)}`

/** 'HH:mm - HH:mm' in Hong Kong (spec 3, reservation draft). */
export const formatTimeRange = (from: Instant, to: Instant): string =>
  `${formatTime(from)} - ${formatTime(to)}`

/** 'MM/DD' of a 'YYYY/MM/DD' date, as the date picker shows it (spec 9). */
export const formatPickerValue = (date: string): string => date.slice(5)

const DAY_MS = 24 * 60 * 60 * 1000

/** The midnight that ends the day of an instant in Hong Kong. */
export const endOfHongKongDay = (at: Instant): Instant =>
  (Math.floor((at + HONG_KONG_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - HONG_KONG_OFFSET_MS

/** Whether a phone's clocks show another time than Hong Kong's. `offsetMinutes` as Date's getTimezoneOffset gives it. */
export const isOutsideHongKong = (offsetMinutes: number): boolean =>
  offsetMinutes * 60_000 !== -HONG_KONG_OFFSET_MS

/** 'm:ss' of whole seconds. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** How long ago something was, in its largest whole unit; null for less than a minute. */
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

/** 'YYYY年MM月DD日' in Hong Kong, as the invitation writes it (spec 9). */
export const formatChineseDate = (at: Instant): string => {
  const [year, month, day] = hongKong(at).slice(0, 10).split('-')
  return `${year}年${month}月${day}日`
}

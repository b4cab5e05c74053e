/**
 * Hong Kong's time (spec 9, decisions 'Time'). Hong Kong keeps UTC+8 all year, so a clock reading there is the instant moved
 * by eight hours and read as UTC. dayjs' timezone plugin asks the phone's own zone on the way and is an hour wrong at
 * some day ends; nothing here depends on the phone's zone.
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Instant } from '#src/domain/model.ts'

dayjs.extend(utc)

const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000

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
  return wallClock - offsetMs(parts[8])
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined) return HONG_KONG_OFFSET_MS
  if (offset.toUpperCase() === 'Z') return 0
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(3).replace(':', '') || 0)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60 * 1000
}

const hongKong = (at: Instant) => dayjs.utc(at + HONG_KONG_OFFSET_MS)

/** 'YYYY/MM/DD' in Hong Kong (spec 9). */
export const formatDate = (at: Instant): string => hongKong(at).format('YYYY/MM/DD')

/** 'HH:mm' in Hong Kong (spec 9). */
export const formatTime = (at: Instant): string => hongKong(at).format('HH:mm')

/** 'HH:mm - HH:mm' in Hong Kong (spec 3, reservation draft). */
export const formatTimeRange = (from: Instant, to: Instant): string =>
  `${formatTime(from)} - ${formatTime(to)}`

/** 'MM/DD' of a 'YYYY/MM/DD' date, as the date picker shows it (spec 9). */
export const formatPickerValue = (date: string): string => date.slice(5)

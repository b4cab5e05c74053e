import type { Instant } from '#src/domain/model.ts'

export type Clock = {
  now: Instant
  /** The time comes from a server, not from the phone. */
  isConfirmed: boolean
  /** A server gave the time before the phone's clock jumped. The real time is not earlier, but it may be later. */
  isMinimum?: boolean
}

/** By priority: the API's `Date` header, the `Date` header of the app's own host, the phone. */
export type ClockSource = 'api' | 'host' | 'phone'

/** A smaller difference is ignored, because `Date` has whole seconds. */
export const OFFSET_TOLERANCE_MS = 2_000

/** The longest request. If one seems to take longer, the phone's clock was changed meanwhile. */
const MAX_REQUEST_MS = 15_000

export type DatedResponse = {
  /** The Date header. */
  date: string
  /** The Age header in seconds. Only a cache sets it. */
  age?: string | null
  sentAt: Instant
  receivedAt: Instant
}

/**
 * Returns how many milliseconds to add to the phone's time to get the server's time. Returns null
 * if the Date header is unreadable.
 * @param offsetMs the offset so far, which stays while the difference is within the tolerance
 */
export function clockOffset(
  offsetMs: number,
  { date, age = null, sentAt, receivedAt }: DatedResponse,
): number | null {
  // Date.parse guesses at other formats and could be years off.
  const writtenAt = date.endsWith(' GMT') ? Date.parse(date) : NaN
  if (Number.isNaN(writtenAt)) return null
  // A cached response keeps the Date of the original response.
  const ageMs = age !== null && /^\d{1,9}$/.test(age.trim()) ? Number(age) * 1000 : 0
  const seenOffset = writtenAt + ageMs - receivedAt
  const tookMs = Math.min(Math.max(0, receivedAt - sentAt), MAX_REQUEST_MS)
  return Math.abs(seenOffset - offsetMs) > OFFSET_TOLERANCE_MS + tookMs ? seenOffset : offsetMs
}

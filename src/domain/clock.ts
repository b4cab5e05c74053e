import type { Instant } from '#src/domain/model.ts'

/** `isConfirmed`: the time comes from a server. Otherwise it comes from the phone. */
export type Clock = { now: Instant; isConfirmed: boolean }

/** Sources by priority: the API's `Date`, then the `Date` of the app's own host, then the phone. */
export type ClockSource = 'api' | 'host' | 'phone'

/** The header counts whole seconds, and an answer may be read late, behind other work. */
export const TOLERANCE_MS = 10_000

/** No request takes longer. A larger difference means that the phone's clock was changed meanwhile. */
const MAX_REQUEST_MS = 15_000

export type DatedResponse = {
  date: string
  /** In seconds, as a cache has written it. */
  age?: string | null
  sentAt: Instant
  receivedAt: Instant
}

/**
 * Returns what to add to the phone's time to get the server's, in milliseconds, or null if the
 * header is unreadable.
 */
export function clockOffset(
  offsetMs: number,
  { date, age = null, sentAt, receivedAt }: DatedResponse,
): number | null {
  // Date.parse accepts other formats too, and could be years off.
  const writtenAt = date.endsWith(' GMT') ? Date.parse(date) : NaN
  if (Number.isNaN(writtenAt)) return null
  // A cache keeps the Date of the server that has written the response.
  const ageMs = age !== null && /^\d{1,9}$/.test(age.trim()) ? Number(age) * 1000 : 0
  const seenOffset = writtenAt + ageMs - receivedAt
  const tookMs = Math.min(Math.max(0, receivedAt - sentAt), MAX_REQUEST_MS)
  return Math.abs(seenOffset - offsetMs) > TOLERANCE_MS + tookMs ? seenOffset : offsetMs
}

/**
 * Whether the time may cover a code. While the clock is unconfirmed, the server's remaining seconds
 * win. The scanner refuses a code that is wrongly open, but nothing corrects one that is wrongly covered.
 */
export const mayTimeCover = ({ isConfirmed }: Clock, remainingSeconds: number | null): boolean =>
  isConfirmed || remainingSeconds === null || !(remainingSeconds > 0)

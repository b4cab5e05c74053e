/** The server's time on a phone whose clock may be wrong (decisions, 'Time'). */
import type { Instant } from '#src/domain/model.ts'

/**
 * A phone this near to the server, in milliseconds, is right: the header counts whole seconds, and an answer that was asked for before the
 * app's script arrived is read up to 8 s after it was written (api/prefetched).
 */
const NEAR_MS = 10_000

/** The `Date` header of an answer, and the phone's time when its request was sent and when it arrived. */
export type DatedResponse = { date: string; sentAt: Instant; receivedAt: Instant }

/**
 * What to add to the phone's time to get the server's, in milliseconds, after one more answer. An unreadable header changes nothing.
 */
export function clockOffset(offsetMs: number, { date, sentAt, receivedAt }: DatedResponse): number {
  // The header's one form: what else Date.parse takes for a date would move the phone by years.
  const serverTime = date.endsWith(' GMT') ? Date.parse(date) : NaN
  if (Number.isNaN(serverTime) || receivedAt < sentAt) return offsetMs
  const seenOffset = serverTime - receivedAt
  return Math.abs(seenOffset - offsetMs) > NEAR_MS + (receivedAt - sentAt) ? seenOffset : offsetMs
}

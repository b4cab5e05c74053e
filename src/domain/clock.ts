import type { Instant } from '#src/domain/model.ts'

/** The header counts whole seconds, and an answer may be read late, behind other work. */
export const TOLERANCE_MS = 10_000

export type DatedResponse = { date: string; sentAt: Instant; receivedAt: Instant }

/** What to add to the phone's time to get the server's, in milliseconds. */
export function clockOffset(offsetMs: number, { date, sentAt, receivedAt }: DatedResponse): number {
  // Date.parse accepts other formats too, and could be years off.
  const serverTime = date.endsWith(' GMT') ? Date.parse(date) : NaN
  if (Number.isNaN(serverTime) || receivedAt < sentAt) return offsetMs
  const seenOffset = serverTime - receivedAt
  return Math.abs(seenOffset - offsetMs) > TOLERANCE_MS + (receivedAt - sentAt)
    ? seenOffset
    : offsetMs
}

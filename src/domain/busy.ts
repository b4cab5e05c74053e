/** How long a command waits after a 429, and the next one-time code after the last. */
import type { ApiError } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/model.ts'

/** How long a command waits after a 429 whose Retry-After is missing or hidden by CORS. */
export const DEFAULT_BUSY_SECONDS = 30

/** How long the next one-time code waits after the last. */
export const RESEND_SECONDS = 60

/** Caps what Retry-After says to a command. */
export const MAX_BUSY_SECONDS = 3600

/** Returns how long a command has to wait after this error, or null if it was not a 429. */
export function busySeconds(error: ApiError): number | null {
  if (error.kind !== 'unreachable' || error.reason !== 'busy') return null
  const seconds = error.retryAfterSeconds ?? DEFAULT_BUSY_SECONDS
  return Math.min(Math.max(seconds, 1), MAX_BUSY_SECONDS)
}

/** More seconds than the wait can have mean that the phone's clock was put back. */
export function waitSecondsLeft(
  until: Instant | null,
  now: Instant,
  maxSeconds = MAX_BUSY_SECONDS,
): number {
  if (until === null) return 0
  const seconds = Math.ceil((until - now) / 1000)
  return seconds > 0 && seconds <= maxSeconds ? seconds : 0
}

/** Rate limiting: how long a command waits after a 429, and a one-time code after the last one. */
import type { ApiError } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/model.ts'

/** The wait after a 429 whose Retry-After header is missing or hidden by CORS. */
export const DEFAULT_BUSY_SECONDS = 30

/** The wait before another one-time code can be sent. */
export const RESEND_SECONDS = 60

/** The longest wait that a Retry-After header can impose on a command. */
export const MAX_BUSY_SECONDS = 3600

/** Returns how many seconds a command has to wait, or null if the error was not a 429. */
export function busySeconds(error: ApiError): number | null {
  if (error.kind !== 'unreachable' || error.reason !== 'busy') return null
  const seconds = error.retryAfterSeconds ?? DEFAULT_BUSY_SECONDS
  return Math.min(Math.max(seconds, 1), MAX_BUSY_SECONDS)
}

/**
 * Returns the seconds left of a wait, or 0 if there is none. If more than `maxSeconds` are left, the
 * phone's clock was set back, so the wait is dropped.
 */
export function waitSecondsLeft(
  until: Instant | null,
  now: Instant,
  maxSeconds = MAX_BUSY_SECONDS,
): number {
  if (until === null) return 0
  const seconds = Math.ceil((until - now) / 1000)
  return seconds > 0 && seconds <= maxSeconds ? seconds : 0
}

/** Rate limiting: after a 429, a command is not sent again until Retry-After has passed. */
import { createAction } from '@reduxjs/toolkit'
import { busySeconds, waitSecondsLeft } from '#src/domain/busy.ts'
import type { ApiError } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/model.ts'

/** `sendOtp` is missing because it has its own stored wait. `login` is retried with a back-off. */
const LIMITED = [
  'bindInvitation',
  'acceptInvitation',
  'rejectInvitation',
  'createReservation',
  'receiveReservation',
  'cancelReservation',
  'shareReservation',
] as const

export type LimitedCommand = (typeof LIMITED)[number]

/** The time until which each command has to wait. */
export type BusyState = { [Command in LimitedCommand]?: Instant }

export const commandDelayed = createAction<{ endpoint: LimitedCommand; until: Instant }>(
  'api/commandDelayed',
)

const isLimited = (endpoint: string): endpoint is LimitedCommand =>
  (LIMITED as readonly string[]).includes(endpoint)

/** Returns the error of a command that still has to wait, or null if it may be sent. */
export function rateLimitError(state: unknown, endpoint: string, now: Instant): ApiError | null {
  if (!isLimited(endpoint)) return null
  const seconds = waitSecondsLeft((state as { busy: BusyState }).busy[endpoint] ?? null, now)
  return seconds > 0 ? { kind: 'unreachable', reason: 'busy', retryAfterSeconds: seconds } : null
}

/** Returns the action that makes a command wait after a 429, or null. */
export function rateLimitAction(endpoint: string, error: ApiError, now: Instant) {
  const seconds = busySeconds(error)
  if (seconds === null || !isLimited(endpoint)) return null
  return commandDelayed({ endpoint, until: now + seconds * 1000 })
}

/** A command that met a 429 is not sent again before the time that Retry-After names. */
import { createAction } from '@reduxjs/toolkit'
import { busySeconds, waitSecondsLeft } from '#src/domain/busy.ts'
import type { ApiError } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/model.ts'

/** The one-time code has a wait of its own, which is stored. The login is repeated with a back-off. */
const LIMITED = [
  'bindInvitation',
  'acceptInvitation',
  'rejectInvitation',
  'createReservation',
  'receiveReservation',
  'cancelReservation',
  'shareReservation',
] as const

type LimitedCommand = (typeof LIMITED)[number]

/** Until when each command waits. */
export type BusyState = { [Command in LimitedCommand]?: Instant }

export const commandDelayed = createAction<{ endpoint: LimitedCommand; until: Instant }>(
  'api/commandDelayed',
)

const isLimited = (endpoint: string): endpoint is LimitedCommand =>
  (LIMITED as readonly string[]).includes(endpoint)

/** Returns the error to answer with, or null if the command may be sent. */
export function rateLimitError(state: unknown, endpoint: string, now: Instant): ApiError | null {
  if (!isLimited(endpoint)) return null
  const seconds = waitSecondsLeft((state as { busy: BusyState }).busy[endpoint] ?? null, now)
  return seconds > 0 ? { kind: 'unreachable', reason: 'busy', retryAfterSeconds: seconds } : null
}

export function rateLimitAction(endpoint: string, error: ApiError, now: Instant) {
  const seconds = busySeconds(error)
  if (seconds === null || !isLimited(endpoint)) return null
  return commandDelayed({ endpoint, until: now + seconds * 1000 })
}

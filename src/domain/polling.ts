/**
 * The polling rules of an open ticket: docs/architecture.md. Intervals are in milliseconds, and 0
 * stops polling.
 */
import type { RequestTimes } from '#src/domain/clock.ts'
import type { Reservation } from '#src/domain/model.ts'

export const SYNC_INTERVAL_MS = 5_000

export const BACK_OFF_MS = [10_000, 20_000, 40_000, 60_000] as const

/** The first retry comes sooner here, because the guest has no ticket or no open code to show. */
export const FIRST_BACK_OFF_MS = [2_000, ...BACK_OFF_MS] as const

/** The longest wait that Retry-After can impose, because the guest needs the ticket at the door. */
export const MAX_RETRY_AFTER_MS = 300_000

/** Jitter as a share of the interval. It spreads the requests of many phones. */
const POLL_JITTER = 0.1

/** Limits the jitter of a renewal: an expired code stays visible only this long. */
export const MAX_LATE_RENEWAL_MS = 1_000

/** Jitter as a share of the back-off. It only lengthens the wait, so Retry-After is respected. */
const BACK_OFF_JITTER = 0.5
export const MAX_BACK_OFF_JITTER_MS = 30_000

/** An expired code stays visible for this time while the new one is fetched. */
export const RENEWAL_MS = 2_000

/** The lifetime of codes without usable remaining seconds. It grows with each such answer. */
export const DEFAULT_TTL_SECONDS = [5, 10, 20, 40, 60] as const

export const MIN_TTL_SECONDS = 5
export const MAX_TTL_SECONDS = 3_600

/**
 * How often the list is fetched while all codes are covered, to learn who received a shared ticket, or that an expired
 * session was postponed. The sync does not tell, because it compares statuses.
 */
export const COVERED_LIST_SECONDS = 60

/** The list is fetched again after this time if a ticket that the screen still shows is not in it. */
export const KEPT_TICKET_SECONDS = 2

export const RETURN_COOLDOWN_MS = 2_000

/** A sync is skipped if the list is more recent than this. */
export const RECENT_LIST_MS = 1_000

const step = (steps: readonly number[], count: number) =>
  steps[Math.min(count, steps.length) - 1] ?? 0

/**
 * Returns the most seconds that a code remains valid, at least MIN_TTL_SECONDS. Returns null if no value is usable,
 * and undefined if no code can be renewed.
 */
export function remainingSeconds(reservations: Reservation[]): number | null | undefined {
  const renewable = reservations.filter(({ status }) => status !== 'cancelled')
  const values = [
    ...renewable
      .filter(({ status }) => status !== 'used' && status !== 'shared')
      .map(({ checkInCodeRemainingSeconds }) => checkInCodeRemainingSeconds),
    ...renewable.flatMap(({ gift }) =>
      gift?.isActive && gift.status !== 'redeemed' ? [gift.redeemCodeRemainingSeconds] : [],
    ),
  ]
  if (values.length === 0) return undefined
  const largest = Math.floor(Math.max(...values.map((value) => value || 0)))
  return largest > 0 ? Math.min(Math.max(largest, MIN_TTL_SECONDS), MAX_TTL_SECONDS) : null
}

/** @param missingCount the answers in a row without usable seconds, including this one */
export const codeTtlSeconds = (remaining: number | null, missingCount: number): number =>
  remaining ?? step(DEFAULT_TTL_SECONDS, missingCount)

/** An answer that took longer is slow. Most of its time may have passed on the way back. */
const SLOW_ANSWER_MS = 2_000

/**
 * Returns after how many seconds the codes are renewed, counted from the arrival of their list. The server counted
 * their lifetime from an unknown time before, so a slow answer makes it shorter.
 * @param ttl the lifetime that the server gave
 */
export function renewalSeconds(ttl: number, { sentAt, receivedAt }: RequestTimes): number {
  const tookMs = receivedAt - sentAt
  // The interval of the longest lifetime is only a limit.
  if (tookMs < SLOW_ANSWER_MS || ttl >= MAX_TTL_SECONDS) return ttl
  return Math.max(MIN_TTL_SECONDS, ttl - Math.floor(tookMs / 1000))
}

export type PollState = {
  isHidden: boolean
  /** The browser reports that it is offline, which may be wrong. */
  isOffline: boolean
  hasList: boolean
  /** Milliseconds from the last failed list to the expiry of the codes. Negative if they had expired, null without codes. */
  codeEndsInMs: number | null
  isFinished: boolean
  ttlSeconds: number | null
  listFailures: number
  syncFailures: number
  /** Syncs in a row that reported a change that the list did not show. */
  unchangedUpdates: number
  retryAfterSeconds: number | null
  /** Jitter factor of this phone, from 0 to 1. Null disables jitter. */
  jitter: number | null
}

export function listInterval(poll: PollState): number {
  const { isOffline, hasList, codeEndsInMs, listFailures, ttlSeconds } = poll
  if (isIdle(poll) || (isOffline && codeEndsInMs === null)) return 0
  // Failed syncs do not count, because they cover no code. The first failed list does, so it is soon repeated.
  if (listFailures > 0) {
    const ordinaryMs = backOff(BACK_OFF_MS, listFailures, poll)
    const isCodeExpiring = codeEndsInMs !== null && codeEndsInMs < ordinaryMs
    return isOffline || (hasList && !isCodeExpiring)
      ? ordinaryMs
      : backOff(FIRST_BACK_OFF_MS, listFailures, poll)
  }
  const ttlMs = (ttlSeconds ?? 0) * 1000
  // Never poll early, because the server would return the old codes.
  return ttlMs + Math.min(ttlMs * POLL_JITTER, MAX_LATE_RENEWAL_MS) * (poll.jitter ?? 0)
}

export function syncInterval(poll: PollState): number {
  const { isOffline, hasList, listFailures, syncFailures, unchangedUpdates } = poll
  if (isIdle(poll) || isOffline || !hasList || listFailures > 0) return 0
  if (syncFailures > 0) return backOff(BACK_OFF_MS, syncFailures, poll)
  // Some servers always report a change. They are asked less often, but a check-in still has to show soon. After a
  // single such report, the list may only lag behind.
  if (unchangedUpdates > 1) return backOff(BACK_OFF_MS, 1, poll)
  return SYNC_INTERVAL_MS * (1 + POLL_JITTER * (2 * (poll.jitter ?? 0.5) - 1))
}

const isIdle = ({ isHidden, hasList, isFinished }: PollState) => isHidden || (hasList && isFinished)

/** Returns the delay before a failed login check is retried, in milliseconds. */
export const loginCheckDelay = ({
  failures,
  ...wait
}: Pick<PollState, 'retryAfterSeconds' | 'jitter'> & { failures: number }): number =>
  backOff(BACK_OFF_MS, failures, wait)

const backOff = (
  steps: readonly number[],
  count: number,
  poll: Pick<PollState, 'retryAfterSeconds' | 'jitter'>,
) => {
  const retryAfterMs = Math.min((poll.retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AFTER_MS)
  return backOffWithJitter(Math.max(step(steps, count), retryAfterMs), poll.jitter)
}

/** After an outage many phones begin to wait at the same time. Jitter spreads their retries. */
const backOffWithJitter = (waitMs: number, jitter: number | null): number =>
  waitMs + Math.min(waitMs * BACK_OFF_JITTER, MAX_BACK_OFF_JITTER_MS) * (jitter ?? 0)

/**
 * Returns the delay of the request after a return to the page or the network, in milliseconds.
 * Returns 0 if the clock was set back.
 */
export const returnDelay = (requestedAt: number, now: number): number =>
  requestedAt > now ? 0 : Math.max(0, requestedAt + RETURN_COOLDOWN_MS - now)

export const isRecentList = (requestedAt: number, now: number): boolean =>
  now >= requestedAt && now - requestedAt < RECENT_LIST_MS

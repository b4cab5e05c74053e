/**
 * How often an open ticket polls the server (spec 4, 'Ticket refresh timer' and 'Status sync'; safety, 'Ticket'). Rules only: RTK Query keeps
 * the time and sends the requests. An interval is in milliseconds, 0 for none.
 */
import type { Reservation } from '#src/domain/model.ts'

/** Sync polls this often while all is well, in milliseconds (spec 9). */
const SYNC_INTERVAL_MS = 5_000

/** After a failed request the next one waits, in milliseconds; the last step goes on for ever. */
const BACK_OFF_MS = [10_000, 20_000, 40_000, 60_000] as const

/** The first list is tried again sooner: the guest has nothing to show yet. */
const FIRST_BACK_OFF_MS = [2_000, ...BACK_OFF_MS] as const

/** A server that asks for a longer wait (Retry-After) gets this much at most, in milliseconds: a ticket is for the door. */
const MAX_RETRY_AFTER_MS = 300_000

/** Codes without usable remaining seconds are renewed after so many seconds, ever more slowly while the answers do not improve. */
const DEFAULT_TTL_SECONDS = [5, 10, 20, 40, 60] as const

/** No countdown starts below this, in seconds (decisions, 'Time'). */
const MIN_TTL_SECONDS = 5

/** Nor above, in seconds: a code that is said to live longer is renewed after an hour all the same. */
const MAX_TTL_SECONDS = 3_600

/** On return to the page or to the network a request starts at least this long after the one before, in milliseconds. */
const RETURN_COOLDOWN_MS = 2_000

/** A list that was requested this short a time ago, in milliseconds, says what a sync would say. */
const RECENT_LIST_MS = 1_000

const step = (steps: readonly number[], count: number) =>
  steps[Math.min(count, steps.length) - 1] ?? 0

/**
 * The largest remaining seconds among the check-in codes and the active gifts' redeem codes (spec 4), whole.
 * Null where no number among them is usable; undefined where there is no code that could be renewed.
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
  return largest >= MIN_TTL_SECONDS ? Math.min(largest, MAX_TTL_SECONDS) : null
}

/**
 * Seconds until the codes are renewed, at least 5 and at most 3,600.
 * @param remaining what remainingSeconds() found, or null
 * @param missingCount how many answers in a row had nothing usable, this one included
 */
export const codeTtlSeconds = (remaining: number | null, missingCount: number): number =>
  remaining ?? step(DEFAULT_TTL_SECONDS, missingCount)

/** What the intervals depend on. */
export type PollState = {
  /** The page is hidden, or the phone has no network. */
  isPaused: boolean
  /** A list has come, be it long ago. */
  hasList: boolean
  /** Nothing on the server can change any more. */
  isFinished: boolean
  /** How long the codes of the last list live; null where none of them has to be renewed. */
  ttlSeconds: number | null
  /** Failures in a row, of each. */
  listFailures: number
  syncFailures: number
  /** Syncs in a row that reported a change where the list then showed none. */
  unchangedUpdates: number
  /** What the last failure asked for (Retry-After), in seconds. */
  retryAfterSeconds: number | null
}

/** How often the list with its codes is fetched: when the codes expire, or after a failure. */
export function listInterval(poll: PollState): number {
  const { hasList, listFailures, syncFailures, ttlSeconds } = poll
  if (isIdle(poll)) return 0
  // Without a network both fail: they share the steps.
  if (listFailures > 0)
    return backOff(hasList ? BACK_OFF_MS : FIRST_BACK_OFF_MS, listFailures + syncFailures, poll)
  return hasList && ttlSeconds !== null ? ttlSeconds * 1000 : 0
}

/** How often the server is asked whether a status has changed. Until the list comes there is nothing to compare. */
export function syncInterval(poll: PollState): number {
  const { hasList, listFailures, syncFailures, unchangedUpdates } = poll
  if (isIdle(poll) || !hasList || listFailures > 0) return 0
  const missed = syncFailures + unchangedUpdates
  return missed === 0 ? SYNC_INTERVAL_MS : backOff(BACK_OFF_MS, missed, poll)
}

const isIdle = ({ isPaused, hasList, isFinished }: PollState) => isPaused || (hasList && isFinished)

const backOff = (steps: readonly number[], count: number, { retryAfterSeconds }: PollState) =>
  Math.max(step(steps, count), Math.min((retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AFTER_MS))

/** How long a guest or a network that came back waits for its first request, in milliseconds. A clock that was set back does not wait. */
export const returnDelay = (requestedAt: number, now: number): number =>
  requestedAt > now ? 0 : Math.max(0, requestedAt + RETURN_COOLDOWN_MS - now)

/** Whether a list of that time makes a sync superfluous. */
export const isRecentList = (requestedAt: number, now: number): boolean =>
  now >= requestedAt && now - requestedAt < RECENT_LIST_MS

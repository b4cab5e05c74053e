/**
 * When an open ticket asks the server again (spec 4, 'Ticket refresh timer' and 'Status sync'; safety, 'Ticket'). Rules only: session/ticketWatch
 * keeps the time and sends the requests.
 */
import type { Instant, Reservation } from '#src/domain/model.ts'

/** Sync polls this often while all is well, in milliseconds (spec 9). */
const SYNC_EVERY_MS = 5_000

/** After a request that failed the next one waits, in milliseconds; the last step goes on for ever. */
const BACK_OFF_MS = [10_000, 20_000, 40_000, 60_000] as const

/** The first look at the tickets is tried again sooner: the guest has nothing to show yet. */
const FIRST_BACK_OFF_MS = [2_000, ...BACK_OFF_MS] as const

/** Codes whose life the server does not tell are renewed after so many seconds, ever more slowly while its answers do not improve. */
const UNTOLD_LIFE_SECONDS = [5, 10, 20, 40, 60] as const

/** No countdown starts below this, in seconds (decisions, 'Time'). */
const LEAST_LIFE_SECONDS = 5

/** Nor above, in seconds: a code that is said to live longer is renewed after an hour all the same. */
const LONGEST_LIFE_SECONDS = 3_600

/** On return to the page or to the network a request starts at least this long after the one before, in milliseconds. */
const LEAST_GAP_MS = 2_000

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
      .filter(({ status }) => status !== 'checked_in' && status !== 'shared')
      .map(({ checkInCodeRemainingSeconds }) => checkInCodeRemainingSeconds),
    ...renewable.flatMap(({ gift }) =>
      gift?.isActive && gift.status !== 'redeemed' ? [gift.redeemCodeRemainingSeconds] : [],
    ),
  ]
  if (values.length === 0) return undefined
  const largest = Math.floor(Math.max(...values.map((value) => value || 0)))
  return largest >= LEAST_LIFE_SECONDS ? Math.min(largest, LONGEST_LIFE_SECONDS) : null
}

/**
 * Seconds until the codes are renewed, at least 5 and at most 3,600.
 * @param remaining what remainingSeconds() found, or null
 * @param untold how many answers in a row told nothing usable, this one included
 */
export const codeLifeSeconds = (remaining: number | null, untold: number): number =>
  remaining ?? step(UNTOLD_LIFE_SECONDS, untold)

/** A request of the open ticket: the list with its codes, or the cheap question whether anything changed. */
export type Beat = { ask: 'list' | 'sync'; inMs: number }

export type Pulse = {
  /** When the last sync and the last list were asked for, or when the watch began. */
  lastSyncAt: Instant
  lastListAt: Instant
  /** Failures in a row, of each. */
  syncFailures: number
  listFailures: number
  /** Syncs in a row that spoke of a change where the list then showed none. */
  idleUpdates: number
}

type Moment = {
  now: Instant
  /** A list has come, be it long ago. */
  hasList: boolean
  /** When the codes on the screen lapse; null where none can be renewed. */
  lapseAt: Instant | null
  /** The guest, or the network, came back just now. */
  isBack: boolean
}

/** The next request of an open ticket. Whether one is due at all (hidden, offline, finished) is the caller's to know. */
export function nextBeat(pulse: Pulse, { now, hasList, lapseAt, isBack }: Moment): Beat {
  const { lastSyncAt, lastListAt, syncFailures, listFailures, idleUpdates } = pulse
  const lastAt = Math.max(lastSyncAt, lastListAt)
  // The phone's clock was set back: nothing that was measured by it holds any more.
  if (lastAt > now) return { ask: 'list', inMs: LEAST_GAP_MS }

  const at = (ask: Beat['ask'], dueAt: Instant): Beat => ({ ask, inMs: Math.max(0, dueAt - now) })
  const isListMissed = !hasList || listFailures > 0
  if (isBack) {
    const dueAt = Math.max(now, lastAt + LEAST_GAP_MS)
    return at(isListMissed || (lapseAt !== null && lapseAt <= dueAt) ? 'list' : 'sync', dueAt)
  }
  // Until the list comes there is nothing to compare a sync with. Without a network both fail: they share the steps.
  if (isListMissed) {
    const steps = hasList ? BACK_OFF_MS : FIRST_BACK_OFF_MS
    return at('list', lastListAt + step(steps, Math.max(1, syncFailures + listFailures)))
  }
  const missed = syncFailures + idleUpdates
  const pace = missed === 0 ? SYNC_EVERY_MS : step(BACK_OFF_MS, missed)
  const syncAt = Math.max(lastSyncAt + pace, lastListAt + SYNC_EVERY_MS)
  return lapseAt !== null && lapseAt <= syncAt ? at('list', lapseAt) : at('sync', syncAt)
}

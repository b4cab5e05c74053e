/** The lifetime of the codes in the last list. */
import type { RequestTimes } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Instant, Reservation } from '#src/domain/model.ts'
import {
  codeTtlSeconds,
  MAX_TTL_SECONDS,
  MIN_TTL_SECONDS,
  remainingSeconds,
  RENEWAL_MS,
  renewalSeconds,
} from '#src/domain/polling.ts'

export type CodeLifetime = {
  /** The expiry of the codes by the phone's clock, or null if there is no code to renew. It may be a guess. */
  codesExpireAt: Instant | null
  /**
   * The earliest time at which the codes may have expired. It does not move with forward jumps of the phone's clock,
   * because no one knows whether the phone slept or its clock was set. If the list's answer was slow, it is earlier
   * by that time. It decides when the list is fetched again, and covers nothing.
   */
  codesMayExpireAt: Instant | null
  /** The seconds from the arrival of the list until the codes are renewed. */
  ttlSeconds: number
  /** The number of lists in a row without usable remaining seconds. Above 0, the lifetime of the codes is a guess. */
  missingTtlCount: number
  /**
   * The time until which the codes of `keptTickets` are shown. It is null if nothing is kept, if their end is a guess, or
   * if the list has no other code: then `codesExpireAt` is their end.
   */
  keptUntil: Instant | null
  /** The server rounds the remaining seconds down, so a code is valid for up to a second longer. */
  isTtlRoundedDown: boolean
}

export const initialLifetime: CodeLifetime = {
  codesExpireAt: null,
  codesMayExpireAt: null,
  ttlSeconds: 0,
  missingTtlCount: 0,
  keptUntil: null,
  isTtlRoundedDown: false,
}

/** Returns false if the app has guessed the lifetime of the codes, or has shortened it to fetch sooner. */
export const isCodeEndKnown = ({ missingTtlCount, ttlSeconds }: CodeLifetime): boolean =>
  missingTtlCount === 0 && ttlSeconds < MAX_TTL_SECONDS

type Listed = CodeLifetime & { openTickets: Reservation[]; keptTickets: Reservation[] }

/** Notes whether the list still has a code of the earlier list at its end. */
export function noteRounding(state: Listed, reservations: Reservation[]): void {
  if (reservations.some((row) => isLastSecond(row, state.openTickets)))
    state.isTtlRoundedDown = true
}

/** Returns whether the code had seconds left in the earlier list, and now has no full second. */
const isLastSecond = (row: Reservation, openTickets: Reservation[]): boolean =>
  row.checkInCode !== null &&
  row.checkInCodeRemainingSeconds === 0 &&
  openTickets.some(
    ({ id, checkInCode, checkInCodeRemainingSeconds: seconds }) =>
      isSameId(id, row.id) && checkInCode === row.checkInCode && Number(seconds) > 0,
  )

/** @param times when the list was requested and received */
export function noteLifetime(
  state: Listed,
  reservations: Reservation[],
  times: RequestTimes,
): void {
  const remaining = remainingSeconds(reservations)
  const isAnyKept = state.keptTickets.length > 0
  // The kept codes end when the earlier list said, unless that was a guess.
  state.keptUntil =
    isAnyKept && isCodeEndKnown(state) && remaining !== undefined && state.codesExpireAt !== null
      ? state.codesExpireAt + RENEWAL_MS
      : null
  if (isAnyKept && remaining === undefined) return
  state.missingTtlCount = remaining === null ? state.missingTtlCount + 1 : 0
  const isRoundedDown = state.isTtlRoundedDown && Number(remaining) > MIN_TTL_SECONDS
  const known = remaining && remaining + (isRoundedDown ? 1 : 0)
  const ttl = known === undefined ? 0 : codeTtlSeconds(known, state.missingTtlCount)
  state.ttlSeconds = remaining ? renewalSeconds(ttl, times) : ttl
  const endIn = (seconds: number) =>
    remaining === undefined ? null : times.receivedAt + seconds * 1000
  state.codesExpireAt = endIn(ttl)
  state.codesMayExpireAt = endIn(state.ttlSeconds)
}

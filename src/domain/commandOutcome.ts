/** What became of a command without an answer: docs/architecture.md, 'The outbox'. */
import type { CommandArguments, Baseline } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Reservation, ReservationList } from '#src/domain/model.ts'

/** A server may carry a command out this long after the app gave up, in milliseconds. */
export const LATE_COMMIT_MS = 60_000

/** Looked for at once and after these times, in milliseconds since it was given up. */
export const OUTCOME_CHECKS_MS = [5_000, 15_000, 30_000, LATE_COMMIT_MS] as const

/** In milliseconds; null after the last one. */
export function nextOutcomeCheckMs(unansweredAt: Instant, now: Instant): number | null {
  const age = now - unansweredAt
  const next = OUTCOME_CHECKS_MS.find((ms) => ms > age)
  return next === undefined ? null : next - age
}

export const isPastLateCommit = (unansweredAt: Instant, now: Instant): boolean =>
  now - unansweredAt >= LATE_COMMIT_MS

const isStanding = ({ status }: Reservation) => status !== 'cancelled'

export const hasStanding = ({ reservations }: ReservationList): boolean =>
  reservations.some(isStanding)

/** Whether the list holds a ticket that was not listed before the command. */
export const hasStandingSince = (
  { reservations }: ReservationList,
  { reservationIds, claimedIds }: Baseline,
): boolean => {
  const isKnown = isOneOf(reservationIds, claimedIds)
  return reservations.some((one) => isStanding(one) && !isKnown(one))
}

function isOneOf(...lists: (Id[] | null | undefined)[]) {
  const ids = new Set(lists.flatMap((list) => list ?? []).map(String))
  return ({ id }: Reservation): boolean => ids.has(String(id))
}

/** Returns whether a row is new since the earlier list, or null if there is no earlier list. */
function newSince({ reservationIds, claimedIds }: Baseline) {
  const isClaimed = isOneOf(claimedIds)
  const isListed = isOneOf(reservationIds)
  return (one: Reservation): boolean | null => {
    if (isClaimed(one)) return false
    return reservationIds === null ? null : !isListed(one)
  }
}

/** Null where the server does not say. */
const isBookedBy = ({ userId }: Reservation, viewerId: Id | null): boolean | null =>
  userId === null || viewerId === null ? null : isSameId(userId, viewerId)

/**
 * Returns the reservation that the unanswered booking made, or null. Without an
 * earlier list, only an unused ticket of the requested session counts: an old ticket is of another session.
 * @param isReceiving a shared link also waits for its ticket, which may be new as well
 */
export function findBooked(
  { userId, reservations }: ReservationList,
  request: CommandArguments['create'],
  isReceiving = false,
): Reservation | null {
  const isNew = newSince(request)
  const isOfSession = ({ startAt }: Reservation) => startAt === request.startAt
  const candidates = reservations.filter((one) => {
    const isBookedByGuest = isBookedBy(one, userId)
    if (!isStanding(one) || isBookedByGuest === false) return false
    if (isBookedByGuest === null && (request.hasUnnamedRow || (isReceiving && !isOfSession(one))))
      return false
    return isNew(one) ?? (isOfSession(one) && one.status === 'unused')
  })
  return candidates.find(isOfSession) ?? candidates[0] ?? null
}

type Received = {
  viewerId: Id | null
  before: Baseline
  /** The reservation of the guest's own booking, which is looked up at the same time. */
  booked: Reservation | null
  sentAt: Instant
}

/**
 * Returns the ticket of the link: a new row, or one that another guest had before. Without an earlier
 * list, only an open ticket of somebody else's booking counts.
 */
export function findReceived(
  { userId, reservations }: ReservationList,
  { viewerId, before, booked, sentAt }: Received,
): Reservation | null {
  const isNew = newSince(before)
  const isAway = isOneOf(before.otherGuestIds)
  const isClaimed = isOneOf(before.claimedIds)
  const guestId = userId ?? viewerId
  const isReceived = (one: Reservation): boolean => {
    if (!isStanding(one) || one.id === booked?.id || one.status === 'shared') return false
    const isBookedByGuest = one.owner && guestId !== null ? isSameId(one.owner.id, guestId) : null
    if (isBookedByGuest === false) return false
    const isReturned = isAway(one) && !isClaimed(one)
    // A ticket without an owner that was used may have been used by the guest who had it.
    if (isReturned) return isBookedByGuest === true || one.status === 'unused'
    const isOfOther = isBookedByGuest === true && isBookedBy(one, guestId) === false
    if (before.hasUnnamedRow && !isOfOther) return false
    const isOpen = one.status === 'unused' && (one.endAt ?? one.startAt) > sentAt
    return isNew(one) ?? (isOfOther && isOpen)
  }
  return reservations.find(isReceived) ?? null
}

/** Returns the listed tickets that another guest has: given away, or owned by somebody else. */
export function findOtherGuestIds(
  { userId, reservations }: ReservationList,
  viewerId: Id | null,
): Id[] {
  const guestId = userId ?? viewerId
  const isOthers = ({ owner }: Reservation) =>
    owner !== null && guestId !== null && !isSameId(owner.id, guestId)
  return reservations.filter((one) => one.status === 'shared' || isOthers(one)).map(({ id }) => id)
}

/** A row that could not be read may be the reservation. */
export const isCancelled = ({ reservations, unreadableRows }: ReservationList, id: Id): boolean =>
  unreadableRows === undefined &&
  !reservations.some((one) => isSameId(one.id, id) && isStanding(one))

/** Given away, or not offered for sharing any more. */
export const isShared = ({ reservations }: ReservationList, id: Id): boolean =>
  reservations.some((one) => isSameId(one.id, id) && (one.status === 'shared' || !one.isShareable))

/** Finds the outcome of a command that got no answer: docs/architecture.md, 'The outbox'. */
import type { CommandArguments, Baseline } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Reservation, ReservationList } from '#src/domain/model.ts'
import { endOfSession } from '#src/domain/time.ts'

/** A server may execute a command up to this long after the app stopped waiting for the answer. */
export const LATE_COMMIT_MS = 60_000

/** The app checks the outcome at once, and again after these delays since the request failed. */
export const OUTCOME_CHECKS_MS = [5_000, 15_000, 30_000, LATE_COMMIT_MS] as const

/** Returns the milliseconds until the next check, or null after the last one. */
export function nextOutcomeCheckMs(unansweredAt: Instant, now: Instant): number | null {
  const age = now - unansweredAt
  const next = OUTCOME_CHECKS_MS.find((ms) => ms > age)
  return next === undefined ? null : next - age
}

export const isPastLateCommit = (unansweredAt: Instant, now: Instant): boolean =>
  now - unansweredAt >= LATE_COMMIT_MS

export const isActive = ({ status }: Reservation) => status !== 'cancelled'

function isOneOf(...lists: (Id[] | null | undefined)[]) {
  const ids = new Set(lists.flatMap((list) => list ?? []).map(String))
  return ({ id }: Reservation): boolean => ids.has(String(id))
}

/** Returns a test for rows that are new since the baseline. It returns null if there is no earlier list. */
function newSince({ reservationIds, claimedIds }: Baseline) {
  const isClaimed = isOneOf(claimedIds)
  const isListed = isOneOf(reservationIds)
  return (row: Reservation): boolean | null => {
    if (isClaimed(row)) return false
    return reservationIds === null ? null : !isListed(row)
  }
}

/** Returns null if the server does not name the guest. */
export const isBookedBy = ({ userId }: Reservation, viewerId: Id | null): boolean | null =>
  userId === null || viewerId === null ? null : isSameId(userId, viewerId)

/** Returns whether the ticket is unused and its session had not ended at `sentAt`. */
const isOpenAt = (sentAt: Instant, { status, startAt, endAt }: Reservation): boolean =>
  status === 'unused' && endOfSession(startAt, endAt) > sentAt

/**
 * Returns whether the list shows a reservation that explains why the check says that the guest has one. If the check
 * said 'not reserved' before the booking, tickets that were already listed do not count. Exception: an open ticket that
 * the guest booked and still holds. The earlier check was then outdated.
 * @param sentAt when the booking was sent
 */
export function explainsCheck(
  list: ReservationList,
  { wasReserved, reservationIds, claimedIds }: Baseline,
  sentAt: Instant,
): boolean {
  const isKnown = isOneOf(reservationIds, claimedIds)
  const isGivenAway = isOneOf(findOtherGuestIds(list, null))
  const isOwnOpenTicket = (row: Reservation) =>
    isBookedBy(row, list.userId) === true && isOpenAt(sentAt, row) && !isGivenAway(row)
  return list.reservations.some(
    (row) => isActive(row) && (wasReserved !== false || !isKnown(row) || isOwnOpenTicket(row)),
  )
}

/**
 * Returns the reservation that the unanswered booking made, or null. Without an earlier list, only
 * an unused ticket of the requested session counts, because an old ticket has another session.
 * @param sentAt when the booking was sent or confirmed. A new ticket of another session counts only if it was open
 * then, because a list that lags behind may show an old ticket late. Null if no ticket of another session counts.
 */
export function findBooked(
  { userId, reservations }: ReservationList,
  request: Pick<CommandArguments['create'], 'startAt'> & Baseline,
  sentAt: Instant | null,
): Reservation | null {
  const isNew = newSince(request)
  const isOfSession = ({ startAt }: Reservation) => startAt === request.startAt
  const candidates = reservations.filter((row) => {
    const isBookedByGuest = isBookedBy(row, userId)
    // The guest could not have given the new ticket away yet.
    if (!isActive(row) || row.status === 'shared' || isBookedByGuest === false) return false
    if (isBookedByGuest === null && request.hasUnnamedRow) return false
    if (!isOfSession(row) && (sentAt === null || !isOpenAt(sentAt, row))) return false
    return isNew(row) ?? (isOfSession(row) && row.status === 'unused')
  })
  return candidates.find(isOfSession) ?? candidates[0] ?? null
}

type ReceiveContext = {
  viewerId: Id | null
  before: Baseline
  /** The reservation that the guest's own unanswered booking made. */
  booked: Reservation | null
  sentAt: Instant
}

/**
 * Returns the rows that may be the received ticket: a new row, or a row that another guest had before. Without an
 * earlier list, only an open ticket that another guest booked counts. A new row that is not open may be an old ticket of
 * the guest, so it counts only if another guest booked it.
 */
export function listReceived(
  { userId, reservations }: ReservationList,
  { viewerId, before, booked, sentAt }: ReceiveContext,
): Reservation[] {
  const isNew = newSince(before)
  const hadOtherOwner = isOneOf(before.otherGuestIds)
  const isClaimed = isOneOf(before.claimedIds)
  const guestId = userId ?? viewerId
  const isReceived = (row: Reservation): boolean => {
    if (!isActive(row) || row.id === booked?.id || row.status === 'shared') return false
    const isOwnedByGuest = row.owner && guestId !== null ? isSameId(row.owner.id, guestId) : null
    if (isOwnedByGuest === false) return false
    const isReturned = hadOtherOwner(row) && !isClaimed(row)
    // Without an owner, the guest who had the ticket before may be the one who used it.
    if (isReturned) return isOwnedByGuest === true || row.status === 'unused'
    const isOpen = isOpenAt(sentAt, row)
    const isBookedByOther = isBookedBy(row, guestId) === false
    const isFromOther = isBookedByOther && isOwnedByGuest === true
    if (before.hasUnnamedRow && !isFromOther) return false
    const isNewRow = isNew(row)
    return isNewRow === null ? isFromOther && isOpen : isNewRow && (isOpen || isBookedByOther)
  }
  return reservations.filter(isReceived)
}

/** Returns the first of them, or null. */
export const findReceived = (list: ReservationList, context: ReceiveContext): Reservation | null =>
  listReceived(list, context)[0] ?? null

/** Returns the ids of listed tickets that were given away or that another guest owns. */
export function findOtherGuestIds(
  { userId, reservations }: ReservationList,
  viewerId: Id | null,
): Id[] {
  const guestId = userId ?? viewerId
  const hasOtherOwner = ({ owner }: Reservation) =>
    owner !== null && guestId !== null && !isSameId(owner.id, guestId)
  return reservations
    .filter((row) => row.status === 'shared' || hasOtherOwner(row))
    .map(({ id }) => id)
}

/** Returns false if the list has unreadable rows, because one of them may be the reservation. */
export const isCancelled = ({ reservations, unreadableRows }: ReservationList, id: Id): boolean =>
  unreadableRows === undefined && !reservations.some((row) => isSameId(row.id, id) && isActive(row))

/** Returns whether the ticket was given away or can no longer be shared. */
export const isShared = ({ reservations }: ReservationList, id: Id): boolean =>
  reservations.some((row) => isSameId(row.id, id) && (row.status === 'shared' || !row.isShareable))

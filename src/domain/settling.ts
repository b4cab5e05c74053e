/** What became of a command without an answer: docs/architecture.md, 'The outbox'. */
import type { CommandArguments, KnownBefore } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Reservation, ReservationList } from '#src/domain/model.ts'

/** A server may carry a command out this long after the app gave up, in milliseconds. */
export const LATE_COMMIT_MS = 60_000

/** Looked for at once and after these times, in milliseconds since it was given up. */
export const LOOK_UPS_MS = [5_000, 15_000, 30_000, LATE_COMMIT_MS] as const

/** In milliseconds; null after the last one. */
export function nextLookUpDelay(unansweredAt: Instant, now: Instant): number | null {
  const age = now - unansweredAt
  const next = LOOK_UPS_MS.find((ms) => ms > age)
  return next === undefined ? null : next - age
}

export const isPastLateCommit = (unansweredAt: Instant, now: Instant): boolean =>
  now - unansweredAt >= LATE_COMMIT_MS

const isStanding = ({ status }: Reservation) => status !== 'cancelled'

export const hasStanding = ({ reservations }: ReservationList): boolean =>
  reservations.some(isStanding)

/** Null where it cannot be said. */
function newSince({ wasReserved, reservationIds }: KnownBefore) {
  const known = reservationIds && new Set(reservationIds.map(String))
  return ({ id }: Reservation): boolean | null =>
    known === null ? wasReserved === false || null : !known.has(String(id))
}

/** Null where the server does not say. */
const isBookedBy = ({ userId }: Reservation, viewerId: Id | null): boolean | null =>
  userId === null || viewerId === null ? null : isSameId(userId, viewerId)

/** The reservation that the unanswered booking made; null where the list has none. */
export function findBooked(
  { userId, reservations }: ReservationList,
  request: CommandArguments['create'],
): Reservation | null {
  const standing = reservations.filter(
    (one) => isStanding(one) && isBookedBy(one, userId) !== false,
  )
  const isNew = newSince(request)
  const isOfSession = ({ startAt }: Reservation) => startAt === request.startAt
  return (
    standing.find((one) => isOfSession(one) && isNew(one) !== false) ?? standing.find(isNew) ?? null
  )
}

/**
 * Whether the list has the ticket of the link: a new one, or one that somebody else booked.
 * @param booked what the guest's own booking has made, which is looked for at the same time
 */
export const hasReceived = (
  { userId, reservations }: ReservationList,
  viewerId: Id | null,
  before: KnownBefore,
  booked: Reservation | null,
): boolean => {
  const isNew = newSince(before)
  const viewer = userId ?? viewerId
  return reservations.some((one) => {
    if (!isStanding(one) || one === booked) return false
    const isOwn = one.owner && viewer !== null ? isSameId(one.owner.id, viewer) : null
    if (one.status === 'shared' || isOwn === false) return false
    return isNew(one) ?? (isOwn === true && isBookedBy(one, viewer) === false)
  })
}

export const isCancelled = ({ reservations }: ReservationList, id: Id): boolean =>
  !reservations.some((one) => isSameId(one.id, id) && isStanding(one))

/** Given away, or not offered for sharing any more. */
export const isShared = ({ reservations }: ReservationList, id: Id): boolean =>
  reservations.some((one) => isSameId(one.id, id) && (one.status === 'shared' || !one.isShareable))

import type { Clock } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import { isVic } from '#src/domain/invitation.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOver, isOwnedBy } from '#src/domain/overlays.ts'

/**
 * Which text asks before a cancellation: docs/product.md, 'Cancelling'.
 * - 'third': a ticket that the guest has shared.
 * - 'second': a vic ticket.
 * - 'first': any other ticket.
 */
export type CancelDialog = 'first' | 'second' | 'third'

/** Without an owner, the ticket belongs to the guest who booked it, unless that guest has shared it. */
const isHeldBy = (ticket: Reservation, viewerId: Id | null): boolean =>
  isOwnedBy(ticket, viewerId) ||
  (ticket.owner === null && ticket.status !== 'shared' && isSameId(ticket.userId, viewerId))

/** Returns true once a ticket was used, or if the viewer holds a vic ticket. */
const isCancelForbidden = (sorted: Reservation[], viewerId: Id | null): boolean =>
  sorted.some(
    (ticket) => ticket.status === 'used' || (isVic(ticket.typeName) && isHeldBy(ticket, viewerId)),
  )

/**
 * Returns the reservation to show: the first that is not over, or the first of all.
 * @param sorted the result of `sortReservations`
 */
export const shownReservation = (sorted: Reservation[], clock: Clock): Reservation | null =>
  sorted.find((ticket) => !isOver(ticket, clock)) ?? sorted[0] ?? null

/** Returns the reservation that the guest may cancel, or null if there is none. */
export function cancellable(
  sorted: Reservation[],
  viewerId: Id | null,
  clock: Clock,
): Reservation | null {
  const shown = shownReservation(sorted, clock)
  return shown === null || isOver(shown, clock) || isCancelForbidden(sorted, viewerId)
    ? null
    : shown
}

export const cancelDialog = ({ status, typeName }: Reservation): CancelDialog => {
  if (status === 'shared') return 'third'
  return isVic(typeName) ? 'second' : 'first'
}

/** Returns whether the dialog may still cancel its reservation: the list shows no change to it. */
export function isStillCancellable(
  opened: Reservation,
  sorted: Reservation[],
  viewerId: Id | null,
  clock: Clock,
): boolean {
  const listed = sorted.find(({ id }) => isSameId(id, opened.id))
  return (
    listed !== undefined &&
    listed.status === opened.status &&
    listed.startAt === opened.startAt &&
    cancelDialog(listed) === cancelDialog(opened) &&
    !isOver(listed, clock) &&
    !isCancelForbidden(sorted, viewerId)
  )
}

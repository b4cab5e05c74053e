import type { Clock } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import { isVic } from '#src/domain/invitation.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOver, isOwnedBy } from '#src/domain/overlays.ts'

export type CancelDialog = 'first' | 'second' | 'third'

/** A ticket was used, or the viewer owns a vic ticket. */
const isHidden = (sorted: Reservation[], viewerId: Id | null): boolean =>
  sorted.some(
    (ticket) => ticket.status === 'used' || (isVic(ticket.typeName) && isOwnedBy(ticket, viewerId)),
  )

/** Returns the reservation to show and to cancel: the first that is not over, or else the first. */
export const shownReservation = (sorted: Reservation[], clock: Clock): Reservation | null =>
  sorted.find((ticket) => !isOver(ticket, clock)) ?? sorted[0] ?? null

/** Null where nothing may be cancelled, or nothing is to come. */
export function cancellable(
  sorted: Reservation[],
  viewerId: Id | null,
  clock: Clock,
): Reservation | null {
  const shown = shownReservation(sorted, clock)
  return shown === null || isOver(shown, clock) || isHidden(sorted, viewerId) ? null : shown
}

export const cancelDialog = ({ status, typeName }: Reservation): CancelDialog => {
  if (status === 'shared') return 'third'
  return isVic(typeName) ? 'second' : 'first'
}

/** Whether the list still has what the dialog was opened for, and as it says. */
export function isAsOpened(
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
    !isHidden(sorted, viewerId)
  )
}

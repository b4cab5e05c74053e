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

/** Null where nothing may be cancelled, or nothing is to come. */
export const cancellable = (
  sorted: Reservation[],
  viewerId: Id | null,
  clock: Clock,
): Reservation | null =>
  isHidden(sorted, viewerId) ? null : (sorted.find((ticket) => !isOver(ticket, clock)) ?? null)

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

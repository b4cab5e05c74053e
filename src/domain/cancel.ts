import { VIC } from '#src/domain/invitation.ts'
import type { Id, Instant, Reservation } from '#src/domain/model.ts'
import { isOver, isOwnedBy } from '#src/domain/overlays.ts'

export type CancelDialog = 'first' | 'second' | 'third'

/** Null where nothing is to come, a ticket was used, or the viewer owns a vic ticket. */
export function cancellable(
  sorted: Reservation[],
  viewerId: Id | null,
  now: Instant,
): Reservation | null {
  const isHidden = sorted.some(
    (ticket) =>
      ticket.status === 'used' || (ticket.typeName === VIC && isOwnedBy(ticket, viewerId)),
  )
  return isHidden ? null : (sorted.find((ticket) => !isOver(ticket, now)) ?? null)
}

export const cancelDialog = ({ status, typeName }: Reservation): CancelDialog => {
  if (status === 'shared') return 'third'
  return typeName === VIC ? 'second' : 'first'
}

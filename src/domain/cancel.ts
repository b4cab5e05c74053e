/** Cancelling a reservation (spec 4, Cancel; 5; 6). */
import { VIC } from '#src/domain/invitation.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOwnedBy } from '#src/domain/overlays.ts'

/** Which of the three dialogs asks: 'first' for a ticket of any other type than vic, 'third' for a shared one. */
export type CancelDialog = 'first' | 'second' | 'third'

/**
 * The reservation that 'Cancel my reservation' cancels: the first of the sorted list that is not cancelled already. Null while the button is hidden:
 * there is none, the viewer owns a vic ticket, or any ticket is checked in.
 */
export function cancellable(sorted: Reservation[], viewerId: Id | null): Reservation | null {
  const isHidden = sorted.some(
    (ticket) =>
      ticket.status === 'used' || (ticket.typeName === VIC && isOwnedBy(ticket, viewerId)),
  )
  return isHidden ? null : (sorted.find(({ status }) => status !== 'cancelled') ?? null)
}

export const cancelDialog = ({ status, typeName }: Reservation): CancelDialog => {
  if (status === 'shared') return 'third'
  return typeName === VIC ? 'second' : 'first'
}

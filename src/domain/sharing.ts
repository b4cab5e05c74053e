import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Reservation } from '#src/domain/model.ts'
import { ticketOverlay } from '#src/domain/overlays.ts'

export const canShare = (ticket: Reservation, viewerId: Id | null, now: Instant): boolean =>
  ticket.isShareable && ticketOverlay(ticket, viewerId, now) === null

/** Once there is a link the server may say 'shared', and still answers the same codes. */
export const canShareAgain = (ticket: Reservation, viewerId: Id | null, now: Instant): boolean => {
  const overlay = ticketOverlay(ticket, viewerId, now)
  return overlay === null || overlay === 'shared'
}

/** A ticket whose link was requested stays as and where it was, whatever the list says next. */
export function keepRequested(
  offered: Reservation[],
  shown: Reservation[],
  requestedIds: Id[],
): Reservation[] {
  const sameIn = (list: Reservation[], { id }: Reservation) =>
    list.find((other) => isSameId(other.id, id))
  const isRequested = ({ id }: Reservation) => requestedIds.some((other) => isSameId(other, id))
  const kept = shown.flatMap((ticket) =>
    isRequested(ticket) ? ticket : (sameIn(offered, ticket) ?? []),
  )
  return [...kept, ...offered.filter((ticket) => !sameIn(kept, ticket))]
}

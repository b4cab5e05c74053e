import type { Clock } from '#src/domain/clock.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOver, isOwnedByOther, ticketOverlay } from '#src/domain/overlays.ts'

export const canShare = (ticket: Reservation, viewerId: Id | null, clock: Clock): boolean =>
  ticket.isShareable && ticketOverlay(ticket, viewerId, clock) === null

/**
 * The giver may still hold it: a link was made, and no receiver is known.
 * The server may say 'shared' by now or offer it no more, and still answers the same codes.
 */
export const canSendAgain = (
  ticket: Reservation,
  viewerId: Id | null,
  isLinkMade: boolean,
  clock: Clock,
): boolean =>
  (isLinkMade || ticket.status === 'shared') &&
  !isOwnedByOther(ticket, viewerId) &&
  !isOver(ticket, clock)

/** Whether the guest gave the ticket away and the server has not yet named the receiver. */
export const isReceiverUnknown = (
  ticket: Reservation,
  viewerId: Id | null,
  clock: Clock,
): boolean =>
  ticket.status === 'shared' && !isOwnedByOther(ticket, viewerId) && !isOver(ticket, clock)

/** A ticket whose link was requested stays as and where it was, whatever the list says next. */
export function keepRequested(
  offered: Reservation[],
  shown: Reservation[],
  requestedIds: Id[],
): Reservation[] {
  const key = ({ id }: Reservation) => String(id)
  const now = new Map(offered.map((ticket) => [key(ticket), ticket]))
  const requested = new Set(requestedIds.map(String))
  const stillShareable = shown.flatMap((ticket) =>
    requested.has(key(ticket)) ? ticket : (now.get(key(ticket)) ?? []),
  )
  const stillShareableIds = new Set(stillShareable.map(key))
  return [...stillShareable, ...offered.filter((ticket) => !stillShareableIds.has(key(ticket)))]
}

import type { Clock } from '#src/domain/clock.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOver, isOwnedByOther, ticketOverlay } from '#src/domain/overlays.ts'

export const canShare = (ticket: Reservation, viewerId: Id | null, clock: Clock): boolean =>
  ticket.isShareable && ticketOverlay(ticket, viewerId, clock) === null

/**
 * Returns whether the guest may send the link again: it was made, and no receiver is known.
 * The server returns the same share codes, even if it no longer offers the ticket for sharing.
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

/** Returns whether the guest shared the ticket and the server has not named the receiver yet. */
export const isReceiverUnknown = (
  ticket: Reservation,
  viewerId: Id | null,
  clock: Clock,
): boolean =>
  ticket.status === 'shared' && !isOwnedByOther(ticket, viewerId) && !isOver(ticket, clock)

/**
 * Updates the tickets that the share screen shows. A ticket whose link was requested stays as it was,
 * because the server may no longer offer it. Tickets that are offered anew come last.
 */
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

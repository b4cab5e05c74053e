/** What covers a code (spec 4, 'QR overlays'). A covered code is not in the page at all; whoever draws it asks here first. */
import { isSameId } from '#src/domain/ids.ts'
import type { Gift, Id, Instant, Reservation } from '#src/domain/model.ts'
import { endOfHongKongDay } from '#src/domain/time.ts'

/** A ticket lapses this long after its session starts, in minutes (spec 9). */
const TICKET_LIFE_MINUTES = 51

/**
 * - shared: given to someone else, who holds the ticket now
 * - used-by-other: the other one came in with it
 * - used, expired: as the spec says them
 * - cancelled: no words in the spec; a cancelled ticket admits nobody
 */
export type TicketOverlay = 'shared' | 'used-by-other' | 'used' | 'cancelled' | 'expired'

export type GiftOverlay = 'redeemed' | 'expired' | 'fully-redeemed' | 'cancelled'

/** Whether the ticket is in somebody else's hands. Somebody unknown is nobody else. */
export const isOwnedByOther = ({ owner }: Reservation, viewerId: Id | null): boolean =>
  owner !== null && viewerId !== null && !isSameId(owner.id, viewerId)

/** Whether the viewer holds the ticket, as far as the server says whose it is. */
export const isOwnedBy = ({ owner }: Reservation, viewerId: Id | null): boolean =>
  owner !== null && viewerId !== null && isSameId(owner.id, viewerId)

/**
 * What covers a ticket's code, or null while it may be scanned.
 * A ticket that is both used and late reads as used: that is what the guest did.
 */
export function ticketOverlay(
  ticket: Reservation,
  viewerId: Id | null,
  now: Instant,
): TicketOverlay | null {
  if (ticket.status === 'shared') return 'shared'
  if (ticket.status === 'used') return isOwnedByOther(ticket, viewerId) ? 'used-by-other' : 'used'
  if (ticket.status === 'cancelled') return 'cancelled'
  return isTicketExpired(ticket.startAt, now) ? 'expired' : null
}

/** What covers a gift's code, or null while it may be scanned; the first that holds, in the order of spec 4. */
export function giftOverlay(ticket: Reservation, gift: Gift, now: Instant): GiftOverlay | null {
  if (gift.status === 'redeemed') return 'redeemed'
  if (ticket.status === 'cancelled') return 'cancelled'
  if (isDayOver(ticket.startAt, now)) return 'expired'
  const { redeemedCount, redeemableCount } = gift
  return redeemableCount !== null && redeemedCount >= redeemableCount ? 'fully-redeemed' : null
}

/** More than 51 minutes after the start: 51:00 is still valid, and lasts for its whole second (decisions, 'Time'). */
const isTicketExpired = (startAt: Instant, now: Instant) =>
  Math.floor((now - startAt) / 1000) > TICKET_LIFE_MINUTES * 60 || isDayOver(startAt, now)

/** Past the end of the session's day in Hong Kong. */
const isDayOver = (startAt: Instant, now: Instant) => now >= endOfHongKongDay(startAt)

/** Whether the ticket's code or its gift's may be scanned now, so that it has to be renewed in time. Whose it is makes no difference. */
export const hasOpenCode = (ticket: Reservation, now: Instant): boolean =>
  ticketOverlay(ticket, null, now) === null ||
  (ticket.gift?.isActive === true && giftOverlay(ticket, ticket.gift, now) === null)

/**
 * Whether anything of this reservation may still change on the server (safety, 'Ticket'). It is finished when it is checked in or cancelled
 * and its gift is redeemed, or it has none (spec 4); and after its day nothing happens to it any more.
 */
export function isFinished({ status, gift, startAt }: Reservation, now: Instant): boolean {
  const isTerminal = status === 'used' || status === 'cancelled'
  const isGiftGone = gift === null || gift.status === 'redeemed'
  return (isTerminal && isGiftGone) || isDayOver(startAt, now)
}

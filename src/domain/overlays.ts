/** A covered code is not in the page at all: docs/product.md, 'Tickets'. */
import { isSameId } from '#src/domain/ids.ts'
import type { Gift, Id, Instant, Reservation } from '#src/domain/model.ts'
import { endOfHongKongDay } from '#src/domain/time.ts'

/** After the start of the session. */
export const TICKET_EXPIRY_MINUTES = 51

export type TicketOverlay = 'sharedWith' | 'usedBy' | 'used' | 'cancelled' | 'expired'

export type GiftOverlay = 'giftRedeemed' | 'giftExpired' | 'giftFullyRedeemed' | 'cancelled'

/** False where the owner or the viewer is unknown. */
export const isOwnedByOther = ({ owner }: Reservation, viewerId: Id | null): boolean =>
  owner !== null && viewerId !== null && !isSameId(owner.id, viewerId)

export const isOwnedBy = ({ owner }: Reservation, viewerId: Id | null): boolean =>
  owner !== null && isSameId(owner.id, viewerId)

/** A ticket that is both used and late reads as used: that is what the guest did. */
export function ticketOverlay(
  ticket: Reservation,
  viewerId: Id | null,
  now: Instant,
): TicketOverlay | null {
  if (ticket.status === 'shared') return 'sharedWith'
  if (ticket.status === 'used') return isOwnedByOther(ticket, viewerId) ? 'usedBy' : 'used'
  if (ticket.status === 'cancelled') return 'cancelled'
  return isTicketExpired(ticket.startAt, now) ? 'expired' : null
}

export function giftOverlay(ticket: Reservation, gift: Gift, now: Instant): GiftOverlay | null {
  if (gift.status === 'redeemed') return 'giftRedeemed'
  if (ticket.status === 'cancelled') return 'cancelled'
  if (isDayOver(ticket.startAt, now)) return 'giftExpired'
  const { redeemedCount, redeemableCount } = gift
  return redeemableCount !== null && redeemedCount >= redeemableCount ? 'giftFullyRedeemed' : null
}

/** 51:00 is still valid, for its whole second. */
const isTicketExpired = (startAt: Instant, now: Instant) =>
  Math.floor((now - startAt) / 1000) > TICKET_EXPIRY_MINUTES * 60 || isDayOver(startAt, now)

export const isDayOver = (startAt: Instant, now: Instant) => now >= endOfHongKongDay(startAt)

/** Nothing to come to any more: no calendar is offered for it. */
export const isOver = ({ status, startAt }: Reservation, now: Instant): boolean =>
  status === 'used' || status === 'cancelled' || isTicketExpired(startAt, now)

export const hasOpenCode = (ticket: Reservation, now: Instant): boolean =>
  ticketOverlay(ticket, null, now) === null || openGift(ticket, now) !== null

/** The gift while it can be redeemed, else null. */
export const openGift = (ticket: Reservation, now: Instant): Gift | null =>
  ticket.gift?.isActive && giftOverlay(ticket, ticket.gift, now) === null ? ticket.gift : null

/** Nothing of the reservation can change any more, so polling may stop. */
export function isFinished({ status, gift, startAt }: Reservation, now: Instant): boolean {
  const isFinal = status === 'used' || status === 'cancelled'
  const isGiftGone = gift === null || gift.status === 'redeemed'
  return (isFinal && isGiftGone) || isDayOver(startAt, now)
}

/** Which overlay covers a code. A covered code is never drawn: docs/product.md, 'Tickets'. */
import type { Clock } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Gift, Id, Instant, Reservation, TicketStatus } from '#src/domain/model.ts'
import { endOfHongKongDay } from '#src/domain/time.ts'

/** A ticket expires this many minutes after its session starts. */
export const TICKET_EXPIRY_MINUTES = 51

/** Returns when time covers the ticket: 51 minutes after the start, or at the end of its day. */
export const admissionUntil = (startAt: Instant): Instant =>
  Math.min(startAt + TICKET_EXPIRY_MINUTES * 60_000, endOfHongKongDay(startAt))

/** Guests are admitted from this many minutes before the start of their session. */
const ADMISSION_LEAD_MINUTES = 30

/** Returns whether guests are admitted now. Returns false while only the phone gives the time, because it may be wrong. */
export const isAdmissionOpen = (startAt: Instant, { now, isConfirmed }: Clock): boolean =>
  isConfirmed && now >= startAt - ADMISSION_LEAD_MINUTES * 60_000 && now <= admissionUntil(startAt)

export type TicketOverlay = 'sharedWith' | 'usedBy' | 'used' | 'cancelled' | 'expired'

export type GiftOverlay = 'giftRedeemed' | 'giftExpired' | 'giftFullyRedeemed' | 'cancelled'

/** Returns false if the owner or the viewer is unknown. */
export const isOwnedByOther = ({ owner }: Reservation, viewerId: Id | null): boolean =>
  owner !== null && viewerId !== null && !isSameId(owner.id, viewerId)

export const isOwnedBy = ({ owner }: Reservation, viewerId: Id | null): boolean =>
  owner !== null && isSameId(owner.id, viewerId)

/** Returns whether the viewer owns a ticket that another guest has booked. Returns false if either is unknown. */
export const isReceivedBy = (ticket: Reservation, viewerId: Id | null): boolean =>
  isOwnedBy(ticket, viewerId) && ticket.userId !== null && !isSameId(ticket.userId, viewerId)

/**
 * Returns the status that the ticket has for the viewer. Some servers send 'shared' to the giver and to the receiver.
 * For the receiver the ticket is open, because no other guest has it.
 */
export const statusForViewer = (ticket: Reservation, viewerId: Id | null): TicketStatus =>
  ticket.status === 'shared' && isReceivedBy(ticket, viewerId) ? 'unused' : ticket.status

/**
 * Returns the overlay that covers a ticket's code, or null while the code may be scanned. A ticket
 * that is both used and expired shows as used.
 */
export function ticketOverlay(
  ticket: Reservation,
  viewerId: Id | null,
  clock: Clock,
): TicketOverlay | null {
  if (ticket.status === 'shared') return 'sharedWith'
  if (ticket.status === 'used') return isOwnedByOther(ticket, viewerId) ? 'usedBy' : 'used'
  if (ticket.status === 'cancelled') return 'cancelled'
  return isTicketExpired(ticket, clock) ? 'expired' : null
}

/**
 * Returns whether the time may cover a code. While only the phone gives the time, the server's remaining
 * seconds win. A code that is open by mistake is refused by the scanner. A code that is covered by
 * mistake keeps the guest out.
 */
export const mayTimeCover = (
  { isConfirmed, isMinimum = false }: Clock,
  remainingSeconds: number | null,
): boolean => isConfirmed || isMinimum || remainingSeconds === null || !(remainingSeconds > 0)

export function giftOverlay(ticket: Reservation, gift: Gift, clock: Clock): GiftOverlay | null {
  if (gift.status === 'redeemed') return 'giftRedeemed'
  if (ticket.status === 'cancelled') return 'cancelled'
  const { redeemCodeRemainingSeconds } = gift
  if (isDayOver(ticket.startAt, clock.now) && mayTimeCover(clock, redeemCodeRemainingSeconds))
    return 'giftExpired'
  const { redeemedCount, redeemableCount } = gift
  return redeemableCount !== null && redeemedCount >= redeemableCount ? 'giftFullyRedeemed' : null
}

function isTicketExpired(ticket: Reservation, clock: Clock): boolean {
  const { startAt, checkInCodeRemainingSeconds } = ticket
  if (!mayTimeCover(clock, checkInCodeRemainingSeconds)) return false
  // A ticket is still valid during the whole second 51:00.
  const seconds = Math.floor((clock.now - startAt) / 1000)
  return seconds > TICKET_EXPIRY_MINUTES * 60 || isDayOver(startAt, clock.now)
}

export const isDayOver = (startAt: Instant, now: Instant) => now >= endOfHongKongDay(startAt)

/** Returns whether the visit is over. Then the app offers no calendar entry. */
export const isOver = (ticket: Reservation, clock: Clock): boolean =>
  ticket.status === 'used' || ticket.status === 'cancelled' || isTicketExpired(ticket, clock)

export const hasOpenCode = (ticket: Reservation, clock: Clock): boolean =>
  ticketOverlay(ticket, null, clock) === null || openGift(ticket, clock) !== null

/** Returns the gift while it can be redeemed, or null. */
export const openGift = (ticket: Reservation, clock: Clock): Gift | null =>
  ticket.gift?.isActive && giftOverlay(ticket, ticket.gift, clock) === null ? ticket.gift : null

/** Returns how many codes of the reservation are covered only because of the time. */
export function countCoveredByTime(ticket: Reservation, clock: Clock): number {
  const gift = ticket.gift?.isActive ? giftOverlay(ticket, ticket.gift, clock) : null
  return Number(ticketOverlay(ticket, null, clock) === 'expired') + Number(gift === 'giftExpired')
}

/**
 * Returns whether the reservation can no longer change, so that polling may stop. A wrong server time must
 * not stop it, so the day has to be over by the phone's time too.
 * @param phone the phone's time
 */
export function isFinished(ticket: Reservation, clock: Clock, phone: Instant): boolean {
  const { status, gift, startAt, checkInCodeRemainingSeconds } = ticket
  const isFinal = status === 'used' || status === 'cancelled'
  const isGiftGone = gift === null || gift.status === 'redeemed'
  if (isFinal && isGiftGone) return true
  const isEndable =
    mayTimeCover(clock, checkInCodeRemainingSeconds) &&
    mayTimeCover(clock, gift?.redeemCodeRemainingSeconds ?? null)
  return isEndable && isDayOver(startAt, clock.now) && isDayOver(startAt, phone)
}

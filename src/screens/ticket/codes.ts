import type { Id, Instant, Reservation } from '#src/domain/model.ts'
import { sanitizeName } from '#src/domain/sanitize.ts'
import {
  giftOverlay,
  isOwnedByOther,
  ticketOverlay,
  type GiftOverlay,
  type TicketOverlay,
} from '#src/domain/overlays.ts'
import { giftQrText, ticketQrText } from '#src/domain/ticket.ts'
import type { CoverIcon } from '#src/screens/ticket/Cover.tsx'
import type { Texts } from '#src/texts/en/catalogue.ts'

export type CodeTab = 'ticket' | 'gift'

/** A ticket always has a card, a gift only while it is active. */
export const withCode = (reservations: Reservation[], tab: CodeTab): Reservation[] =>
  tab === 'ticket' ? reservations : reservations.filter(({ gift }) => gift?.isActive)

/** Null until the server has sent a complete code. */
export const qrText = (reservation: Reservation, tab: CodeTab): string | null =>
  tab === 'ticket' ? ticketQrText(reservation) : reservation.gift && giftQrText(reservation.gift)

export function isOpen(
  reservation: Reservation,
  tab: CodeTab,
  viewerId: Id | null,
  now: Instant,
): boolean {
  if (tab === 'ticket') return ticketOverlay(reservation, viewerId, now) === null
  return reservation.gift !== null && giftOverlay(reservation, reservation.gift, now) === null
}

export type CodeCover = {
  icon: CoverIcon
  message: keyof Texts['cover']
  /** Null for somebody without a name, undefined where nobody else used it. */
  person?: string | null
}

const TICKET_COVERS: Record<TicketOverlay, CodeCover> = {
  used: { icon: 'done', message: 'used' },
  'used-by-other': { icon: 'done', message: 'usedBy' },
  shared: { icon: 'done', message: 'sharedWith' },
  cancelled: { icon: 'closed', message: 'cancelled' },
  expired: { icon: 'late', message: 'expired' },
}

const GIFT_COVERS: Record<GiftOverlay, CodeCover> = {
  redeemed: { icon: 'done', message: 'giftRedeemed' },
  'fully-redeemed': { icon: 'done', message: 'giftFullyRedeemed' },
  cancelled: { icon: 'closed', message: 'cancelled' },
  expired: { icon: 'late', message: 'giftExpired' },
}

export function ticketCover(
  overlay: TicketOverlay | null,
  ticket: Reservation,
  viewerId: Id | null,
): CodeCover | null {
  if (overlay === null) return null
  const isOthers = overlay === 'shared' || overlay === 'used-by-other'
  if (!isOthers) return TICKET_COVERS[overlay]
  // The new owner of a shared ticket may not be known yet.
  const person = isOwnedByOther(ticket, viewerId)
    ? sanitizeName(ticket.owner?.lineName ?? null)
    : null
  return { ...TICKET_COVERS[overlay], person }
}

export const giftCover = (overlay: GiftOverlay | null): CodeCover | null =>
  overlay === null ? null : GIFT_COVERS[overlay]

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
import type { CoverIcon } from '#src/features/tickets/CodeOverlay.tsx'
import type { Texts } from '#src/texts/en/catalogue.ts'

export type CodeTab = 'ticket' | 'gift'

/** A ticket always has a card, a gift only while it is active. */
export const withCode = (reservations: Reservation[], tab: CodeTab): Reservation[] =>
  tab === 'ticket' ? reservations : reservations.filter(({ gift }) => gift?.isActive)

/** Null until the server has sent a complete code. */
export const qrText = (reservation: Reservation, tab: CodeTab): string | null =>
  tab === 'ticket' ? ticketQrText(reservation) : reservation.gift && giftQrText(reservation.gift)

/** For a reservation that has such a code. */
function overlayOf(
  reservation: Reservation,
  tab: CodeTab,
  viewerId: Id | null,
  now: Instant,
): TicketOverlay | GiftOverlay | null {
  const { gift } = reservation
  if (tab === 'ticket') return ticketOverlay(reservation, viewerId, now)
  return gift && giftOverlay(reservation, gift, now)
}

export const isOpen = (
  reservation: Reservation,
  tab: CodeTab,
  viewerId: Id | null,
  now: Instant,
): boolean =>
  withCode([reservation], tab).length > 0 && overlayOf(reservation, tab, viewerId, now) === null

/** By weight: where any code is open, the guest is asked to show it. */
const LEADS: [overlays: (TicketOverlay | GiftOverlay | null)[], state: '' | 'Used' | 'Expired'][] =
  [
    [[null], ''],
    [['used', 'redeemed', 'fully-redeemed'], 'Used'],
    [['expired'], 'Expired'],
  ]

/** The text below the codes; null where there is none to speak of. */
export function leadOf(
  reservations: Reservation[],
  tab: CodeTab,
  viewerId: Id | null,
  now: Instant,
): keyof Texts['lead'] | null {
  const overlays = withCode(reservations, tab).map((one) => overlayOf(one, tab, viewerId, now))
  if (overlays.length === 0) return null
  const lead = LEADS.find(([some]) => overlays.some((overlay) => some.includes(overlay)))
  return `${tab}${lead ? lead[1] : 'Gone'}`
}

export type CodeCover = {
  icon: CoverIcon
  message: keyof Texts['cover']
  /** Who has it, or what stands for the name. */
  person?: { name: string | null; unknown: keyof Texts['cover'] }
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
  const name = isOwnedByOther(ticket, viewerId)
    ? sanitizeName(ticket.owner?.lineName ?? null)
    : null
  const unknown = overlay === 'shared' ? 'sharedWithUnknown' : 'usedByUnknown'
  return { ...TICKET_COVERS[overlay], person: { name, unknown } }
}

export const giftCover = (overlay: GiftOverlay | null): CodeCover | null =>
  overlay === null ? null : GIFT_COVERS[overlay]

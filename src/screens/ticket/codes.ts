/** The codes of a tab as cards show them: which text, and what covers it, in the words of the catalogue. */
import type { Id, Reservation } from '#src/domain/model.ts'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { isOwnedByOther, type GiftOverlay, type TicketOverlay } from '#src/domain/overlays.ts'
import type { Texts } from '#src/texts/en/catalogue.ts'
import type { CoverMark } from '#src/screens/ticket/Cover.tsx'

export type CoveredBy = {
  mark: CoverMark
  text: keyof Texts['cover']
  /** Who used it: a name, null for somebody without one, undefined where nobody else did. */
  by?: string | null
}

const TICKET_COVERS: Record<TicketOverlay, CoveredBy> = {
  used: { mark: 'done', text: 'used' },
  'used-by-other': { mark: 'done', text: 'usedBy' },
  shared: { mark: 'done', text: 'sharedWith' },
  cancelled: { mark: 'closed', text: 'cancelled' },
  expired: { mark: 'late', text: 'expired' },
}

const GIFT_COVERS: Record<GiftOverlay, CoveredBy> = {
  redeemed: { mark: 'done', text: 'giftRedeemed' },
  'fully-redeemed': { mark: 'done', text: 'giftFullyRedeemed' },
  cancelled: { mark: 'closed', text: 'cancelled' },
  expired: { mark: 'late', text: 'giftExpired' },
}

export function ticketCover(
  overlay: TicketOverlay | null,
  ticket: Reservation,
  viewerId: Id | null,
): CoveredBy | null {
  if (overlay === null) return null
  const isOthers = overlay === 'shared' || overlay === 'used-by-other'
  if (!isOthers) return TICKET_COVERS[overlay]
  // A ticket given away whose new owner is not known yet has nobody's name.
  const by = isOwnedByOther(ticket, viewerId) ? sanitizeName(ticket.owner?.lineName ?? null) : null
  return { ...TICKET_COVERS[overlay], by }
}

export const giftCover = (overlay: GiftOverlay | null): CoveredBy | null =>
  overlay === null ? null : GIFT_COVERS[overlay]

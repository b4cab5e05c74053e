import type { Gift, Instant, Reservation } from '#src/domain/model.ts'
import { openGift, ticketOverlay } from '#src/domain/overlays.ts'

/** Shareable reservations first, because the first one gives the date shown. */
export const sortReservations = (reservations: Reservation[]): Reservation[] =>
  [...reservations].sort((a, b) => Number(b.isShareable) - Number(a.isShareable))

/** A stale server copy may call a used ticket unused. Ids are texts. */
export const keepUsed = (
  reservations: Reservation[],
  usedIds: string[],
  redeemedIds: string[],
): Reservation[] => {
  const used = new Set(usedIds)
  const redeemed = new Set(redeemedIds)
  return reservations.map((reservation) => {
    const { status, gift } = reservation
    const id = String(reservation.id)
    const isUsable = status === 'unused' || status === 'unknown'
    return {
      ...reservation,
      status: isUsable && used.has(id) ? 'used' : status,
      gift: gift !== null && redeemed.has(id) ? { ...gift, status: 'redeemed' } : gift,
    }
  })
}

export const ticketQrText = (ticket: Reservation): string | null =>
  qrText(ticket.checkInCode, ticket.hashCode)

export const giftQrText = (gift: Gift | null): string | null =>
  gift?.isActive ? qrText(gift.redeemCode, gift.hashCode) : null

/** Of what still admits this guest. */
export const admissionCount = (reservations: Reservation[], now: Instant): number =>
  reservations
    .filter((ticket) => ticketOverlay(ticket, null, now) === null)
    .reduce((sum, { ticketCount }) => sum + ticketCount, 0)

export const giftsLeft = (reservations: Reservation[], now: Instant): number =>
  reservations
    .flatMap((ticket) => openGift(ticket, now) ?? [])
    .map(({ redeemableCount, redeemedCount }) =>
      Math.max(0, (redeemableCount ?? 1) - redeemedCount),
    )
    .reduce((sum, left) => sum + left, 0)

/** In characters: more make modules too small for a scanner at 248 px. */
const MAX_QR_TEXT_LENGTH = 500

function qrText(code: string | null, hash: string | null): string | null {
  const text = code && hash ? `${code}|${hash}` : null
  const isDrawable =
    text !== null && text.length <= MAX_QR_TEXT_LENGTH && !/\p{Surrogate}/u.test(text)
  return isDrawable ? text : null
}

import type { Reservation } from '#src/domain/model.ts'

/** Puts shareable reservations first. The screen shows the date of the first reservation. */
export const sortReservations = (reservations: Reservation[]): Reservation[] =>
  [...reservations].sort((a, b) => Number(b.isShareable) - Number(a.isShareable))

/**
 * Ids of tickets, as strings, that this page has seen in a final state. `cancelled` forgets an id after a minute,
 * because a server may give it to another booking.
 */
export type FinalIds = { used: string[]; cancelled: string[]; redeemed: string[] }

/** Keeps final states that this page has seen, because the list may come from a server replica that lags behind. */
export const keepFinal = (reservations: Reservation[], finalIds: FinalIds): Reservation[] => {
  const used = new Set(finalIds.used)
  const cancelled = new Set(finalIds.cancelled)
  const redeemed = new Set(finalIds.redeemed)
  return reservations.map((reservation) => {
    const { status, gift } = reservation
    const id = String(reservation.id)
    const isCancelled = cancelled.has(id) && (status === 'unused' || status === 'shared')
    const isUsed = used.has(id) && status === 'unused'
    return {
      ...reservation,
      status: isCancelled ? 'cancelled' : isUsed ? 'used' : status,
      gift: gift !== null && redeemed.has(id) ? { ...gift, status: 'redeemed' } : gift,
    }
  })
}

/**
 * The longest text of a QR code, in bytes of UTF-8. A signed token may have several hundred. A longer text makes the
 * modules too small for a scanner, even in the enlarged code.
 */
export const MAX_QR_TEXT_BYTES = 1_000

/** Returns null if no QR code can be drawn: a part is missing or the text is too long. */
export function qrText(code: string | null, hash: string | null): string | null {
  const text = code && hash ? `${code}|${hash}` : null
  if (text === null || /\p{Surrogate}/u.test(text)) return null
  return new TextEncoder().encode(text).length <= MAX_QR_TEXT_BYTES ? text : null
}

/** Returns whether the server has not sent the code of a usable ticket or gift yet. */
export const lacksCode = ({ status, checkInCode, hashCode, gift }: Reservation): boolean =>
  (status === 'unused' && qrText(checkInCode, hashCode) === null) ||
  (status !== 'cancelled' &&
    gift !== null &&
    gift.isActive &&
    gift.status !== 'redeemed' &&
    qrText(gift.redeemCode, gift.hashCode) === null)

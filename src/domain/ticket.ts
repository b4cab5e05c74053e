import type { Reservation } from '#src/domain/model.ts'

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
    const isUsable = status === 'unused'
    return {
      ...reservation,
      status: isUsable && used.has(id) ? 'used' : status,
      gift: gift !== null && redeemed.has(id) ? { ...gift, status: 'redeemed' } : gift,
    }
  })
}

/** In characters: more make modules too small for a scanner at 248 px. */
export const MAX_QR_TEXT_LENGTH = 500

/** Null where no code could be drawn of it. */
export function qrText(code: string | null, hash: string | null): string | null {
  const text = code && hash ? `${code}|${hash}` : null
  const isDrawable =
    text !== null && text.length <= MAX_QR_TEXT_LENGTH && !/\p{Surrogate}/u.test(text)
  return isDrawable ? text : null
}

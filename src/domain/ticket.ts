/** What a ticket shows (spec 2 'Ticket', 4, 7). */
import type { Gift, Reservation } from '#src/domain/model.ts'
import { formatDate, formatTime } from '#src/domain/time.ts'

/** Shareable reservations first, otherwise in the server's order: the first supplies the date shown (spec 4). */
export const sortReservations = (reservations: Reservation[]): Reservation[] =>
  [...reservations].sort((a, b) => Number(b.isShareable) - Number(a.isShareable))

/** The text of a ticket's QR code, check_in_code|hash_code; null unless both parts are there. */
export const ticketQrText = (ticket: Reservation): string | null =>
  qrText(ticket.checkInCode, ticket.hashCode)

/** The text of a gift's QR code, redeem_code|hash_code; null for no gift, an inactive one, or a missing part. */
export const giftQrText = (gift: Gift | null): string | null =>
  gift?.isActive ? qrText(gift.redeemCode, gift.hashCode) : null

/** N of 'You have N admission ticket.': what all the reservations admit together. */
export const admissionCount = (reservations: Reservation[]): number =>
  reservations.reduce((sum, reservation) => sum + reservation.ticketCount, 0)

/** Half a code is none, and neither is an empty one (safety, 'Ticket'). */
const qrText = (code: string | null, hash: string | null) =>
  code && hash ? `${code}|${hash}` : null

/** Whether a reservation is the one that a draft asked for: the same day and time, and still standing. */
export const isMadeFrom = (
  reservation: Reservation,
  draft: { date: string | null; time: string | null },
): boolean =>
  reservation.status !== 'cancelled' &&
  formatDate(reservation.startAt) === draft.date &&
  formatTime(reservation.startAt) === draft.time?.slice(0, 5)

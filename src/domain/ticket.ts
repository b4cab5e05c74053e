/** What a ticket shows (spec 2 'Ticket', 4, 7). */
import type { Gift, Reservation, TicketStatus } from '#src/domain/model.ts'
import { formatDate, formatTime } from '#src/domain/time.ts'

/** Shareable reservations first, otherwise in the server's order: the first supplies the date shown (spec 4). */
export const sortReservations = (reservations: Reservation[]): Reservation[] =>
  [...reservations].sort((a, b) => Number(b.isShareable) - Number(a.isShareable))

/**
 * The tickets as they are shown (ids as text): what was seen checked in or redeemed in this page life never turns back to usable, even where the server
 * (an older copy of it) says so.
 */
export const keepUsed = (
  reservations: Reservation[],
  usedIds: string[],
  redeemedIds: string[],
): Reservation[] =>
  reservations.map((reservation) => {
    const { status, gift } = reservation
    const id = String(reservation.id)
    const isUsable = status === 'unused' || status === 'unknown'
    return {
      ...reservation,
      status: isUsable && usedIds.includes(id) ? 'used' : status,
      gift: gift !== null && redeemedIds.includes(id) ? { ...gift, status: 'redeemed' } : gift,
    }
  })

/** The text of a ticket's QR code, check_in_code|hash_code; null unless both parts are there. */
export const ticketQrText = (ticket: Reservation): string | null =>
  qrText(ticket.checkInCode, ticket.hashCode)

/** The text of a gift's QR code, redeem_code|hash_code; null for no gift, an inactive one, or a missing part. */
export const giftQrText = (gift: Gift | null): string | null =>
  gift?.isActive ? qrText(gift.redeemCode, gift.hashCode) : null

/** Such a reservation admits this guest no more: it was used, cancelled, or given to someone else. */
const NO_LONGER_VALID: TicketStatus[] = ['used', 'cancelled', 'shared']

/** N of 'You have N admission ticket.': what the reservations together still admit. */
export const admissionCount = (reservations: Reservation[]): number =>
  reservations
    .filter(({ status }) => !NO_LONGER_VALID.includes(status))
    .reduce((sum, { ticketCount }) => sum + ticketCount, 0)

/** How many gifts the active vouchers can still be redeemed for; a voucher without a count is for one. */
export const giftsLeft = (reservations: Reservation[]): number =>
  reservations
    .map(({ gift }) => gift)
    .filter((gift) => gift?.isActive && gift.status !== 'redeemed')
    .reduce(
      (sum, gift) => sum + Math.max(0, (gift?.redeemableCount ?? 1) - (gift?.redeemedCount ?? 0)),
      0,
    )

/** More characters than this make modules too small for a scanner at 248 px; from 2,331 bytes on there is no code at all. */
const LONGEST_QR_TEXT = 500

/** Half a code is none, and neither is an empty one (safety, 'Ticket'). */
function qrText(code: string | null, hash: string | null): string | null {
  const text = code && hash ? `${code}|${hash}` : null
  // Half a character cannot be encoded: the drawing of the code would fail with it.
  const isDrawable = text !== null && text.length <= LONGEST_QR_TEXT && !/\p{Surrogate}/u.test(text)
  return isDrawable ? text : null
}

/** Whether a reservation is the one that a draft asked for: the same day and time, and still standing. */
export const isMadeFrom = (
  reservation: Reservation,
  draft: { date: string | null; time: string | null },
): boolean =>
  reservation.status !== 'cancelled' &&
  formatDate(reservation.startAt) === draft.date &&
  formatTime(reservation.startAt) === draft.time?.slice(0, 5)

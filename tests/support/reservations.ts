/** Reservations as the app knows them, for rules: valid until a case says otherwise. */
import type { Gift, Reservation } from '#src/domain/model.ts'

export const aGift = (changes: Partial<Gift> = {}): Gift => ({
  status: 'unredeemed',
  rawStatus: 'created',
  isActive: true,
  redeemCode: 'redeem',
  hashCode: 'hash',
  redeemedCount: 0,
  redeemableCount: 1,
  redeemCodeRemainingSeconds: 60,
  ...changes,
})

/** On 24 June 2025, 11:00 in Hong Kong. */
export const aReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: 1,
  userId: 1,
  status: 'unused',
  rawStatus: 'created',
  isShareable: false,
  typeName: 'public',
  startAt: Date.UTC(2025, 5, 24, 3),
  endAt: Date.UTC(2025, 5, 24, 4),
  ticketCount: 1,
  checkInCode: 'check-in',
  hashCode: 'hash',
  checkInCodeRemainingSeconds: 60,
  owner: null,
  gift: null,
  ...changes,
})

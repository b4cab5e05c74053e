/** Builds reservations for rule tests. They are valid unless a case changes them. */
import type { Clock } from '#src/domain/clock.ts'
import type { Gift, Instant, Reservation } from '#src/domain/model.ts'

/** A time that the server has confirmed. */
export const confirmed = (now: Instant): Clock => ({ now, isConfirmed: true })

/** A time that is only the phone's. */
export const unconfirmed = (now: Instant): Clock => ({ now, isConfirmed: false })

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

/** The session is on 24 June 2025 at 11:00 in Hong Kong. */
export const aReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: 1,
  userId: 1,
  status: 'unused',
  rawStatus: 'created',
  isShareable: false,
  typeName: 'public',
  startAt: Date.UTC(2025, 5, 24, 3),
  endAt: Date.UTC(2025, 5, 24, 4),
  ticketCode: 'T-1',
  ticketCount: 1,
  checkInCode: 'check-in',
  hashCode: 'hash',
  checkInCodeRemainingSeconds: 60,
  owner: null,
  gift: null,
  ...changes,
})

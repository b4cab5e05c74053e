/** A reservation as its guest sees it, and as the wire carries it. */
import { issueCode, rotatingCode } from '#mocks/backend/codes.ts'
import { isoInHongKong, startOfDay } from '#mocks/backend/hongKong.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import {
  byId,
  isSameId,
  nextId,
  type Gift,
  type Guest,
  type Invitation,
  type Reservation,
  type Session,
  type Share,
  type TicketType,
  type World,
} from '#mocks/backend/world.ts'
import type { WireId } from '#src/api/types/fields.ts'
import type { WireGift, WireReservation } from '#src/api/types/reservations.ts'

/** Those they booked, given away or not, and those they received. */
export function reservationsOf(world: World, guest: Guest): Reservation[] {
  return world.reservations.filter(
    ({ bookerId, ownerId }) => bookerId === guest.id || ownerId === guest.id,
  )
}

/** @throws Refusal 1705 where it is unknown or none of theirs */
export function reservationOf(world: World, guest: Guest, id: WireId): Reservation {
  const reservation = reservationsOf(world, guest).find((own) => isSameId(own.id, id))
  if (!reservation) throw new Refusal(1705, 'reservation not found')
  return reservation
}

/** A ticket given to someone else is no longer held. */
export function isReserved(world: World, guest: Guest): boolean {
  return world.reservations.some(
    (one) =>
      one.ownerId === guest.id &&
      one.status !== 'cancelled' &&
      !(world.areOldTicketsIgnored && isOld(world, one)),
  )
}

function isOld(world: World, { status, sessionId }: Reservation): boolean {
  const { startAt } = byId(world.sessions, sessionId)
  return status === 'checked_in' || startOfDay(startAt) < startOfDay(world.now())
}

export const openShareOf = (world: World, { id }: Reservation): Share | undefined =>
  world.shares.find(({ reservationId, receivedBy }) => reservationId === id && receivedBy === null)

/**
 * A ticket that was given away reads 'shared' for its booker until it is used or cancelled; in some
 * worlds as soon as its link was made.
 */
export function statusFor(world: World, guest: Guest, reservation: Reservation): string {
  const { status, ownerId } = reservation
  if (world.isGivingHidden) return status
  const isGivenAway = world.whenShared === 'shared' && openShareOf(world, reservation) !== undefined
  return status === 'created' && (ownerId !== guest.id || isGivenAway) ? 'shared' : status
}

/** Its booker may, once, while it is unused. */
export function isShareableBy(guest: Guest, reservation: Reservation): boolean {
  const { isShareable, status, bookerId, ownerId } = reservation
  return isShareable && status === 'created' && bookerId === guest.id && ownerId === guest.id
}

/** A world may offer a ticket once only. */
const isOfferedTo = (world: World, guest: Guest, reservation: Reservation): boolean =>
  isShareableBy(guest, reservation) &&
  (world.whenShared === 'offered' || openShareOf(world, reservation) === undefined)

export type Booking = {
  guest: Guest
  session: Session
  headcount: number
  type: TicketType
  invitation: Invitation | null
}

/** Tickets that came by an invitation may be shared. */
export function addReservation(world: World, booking: Booking): Reservation {
  const { guest, session, headcount, type, invitation } = booking
  session.taken += headcount
  const reservation: Reservation = {
    id: nextId(world),
    bookerId: guest.id,
    ownerId: guest.id,
    sessionId: session.id,
    invitationCode: invitation?.code ?? null,
    type,
    status: 'created',
    headcount,
    ticketCode: issueCode(world, 'T'),
    isShareable: invitation !== null,
    gift: {
      status: 'created',
      isActive: true,
      giftCode: issueCode(world, 'G'),
      redeemedCount: 0,
      redeemableCount: headcount,
    },
  }
  world.reservations.push(reservation)
  return reservation
}

export function cancel(world: World, reservation: Reservation): void {
  if (reservation.status === 'cancelled') return
  reservation.status = 'cancelled'
  byId(world.sessions, reservation.sessionId).taken -= reservation.headcount
}

export function toWireReservation(
  world: World,
  viewer: Guest,
  reservation: Reservation,
): WireReservation {
  const session = byId(world.sessions, reservation.sessionId)
  const owner = byId(world.guests, reservation.ownerId)
  const checkIn = rotatingCode(world, 'ticket', reservation.id)
  return {
    id: reservation.id,
    user_id: reservation.bookerId,
    status: statusFor(world, viewer, reservation),
    is_shareable: isOfferedTo(world, viewer, reservation),
    type: { name: reservation.type },
    session: {
      start_at: isoInHongKong(session.startAt),
      end_at: isoInHongKong(session.endAt),
    },
    ticket_code: reservation.ticketCode,
    ticket_num: reservation.headcount,
    check_in_code: checkIn.code,
    hash_code: checkIn.hash,
    check_in_code_remaining_seconds: checkIn.remainingSeconds,
    owner: { id: owner.id, line_name: owner.lineName },
    gift: reservation.gift && toWireGift(world, reservation.id, reservation.gift),
  }
}

function toWireGift(world: World, reservationId: number, gift: Gift): WireGift {
  const redeem = rotatingCode(world, 'gift', reservationId)
  return {
    status: gift.status,
    is_active: gift.isActive,
    gift_code: gift.giftCode,
    redeem_code: redeem.code,
    hash_code: redeem.hash,
    redeemed_count: gift.redeemedCount,
    redeemable_count: gift.redeemableCount,
    redeem_code_remaining_seconds: redeem.remainingSeconds,
  }
}

/** Reservations: who may do what with them, and how the API describes them. */
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

/** Returns the reservations that the guest booked or received, including those given away. */
export function reservationsOf(world: World, guest: Guest): Reservation[] {
  return world.reservations.filter(
    ({ bookerId, ownerId }) => bookerId === guest.id || ownerId === guest.id,
  )
}

/** @throws Refusal 1705 if it is unknown or belongs to other guests */
export function reservationOf(world: World, guest: Guest, id: WireId): Reservation {
  const reservation = reservationsOf(world, guest).find((own) => isSameId(own.id, id))
  if (!reservation) throw new Refusal(1705, 'reservation not found')
  return reservation
}

/** A ticket that was given to someone else does not count. */
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
 * For its booker, a ticket that was given away has the status 'shared' until it is used or
 * cancelled. If `whenShared` is 'shared', the status changes as soon as the link exists.
 */
export function statusFor(world: World, guest: Guest, reservation: Reservation): string {
  const { status, ownerId } = reservation
  if (world.isGivingHidden) return status
  const isGivenAway = world.whenShared === 'shared' && openShareOf(world, reservation) !== undefined
  return status === 'created' && (ownerId !== guest.id || isGivenAway) ? 'shared' : status
}

/** Only the booker may share a ticket, only while it is unused, and only if they still own it. */
export function isShareableBy(guest: Guest, reservation: Reservation): boolean {
  const { isShareable, status, bookerId, ownerId } = reservation
  return isShareable && status === 'created' && bookerId === guest.id && ownerId === guest.id
}

/** Unless `whenShared` is 'offered', a ticket that has a link is not offered again. */
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

/** Tickets that were booked with an invitation may be shared. */
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

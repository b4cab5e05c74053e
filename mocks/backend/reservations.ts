/** Lists, creates, checks and cancels reservations. */
import { heldInvitations } from '#mocks/backend/invitations.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import {
  hasAvailableSession,
  isBookable,
  isOpenTo,
  placesLeft,
  quotaOf,
} from '#mocks/backend/sessions.ts'
import {
  addReservation,
  cancel,
  isReserved,
  reservationOf,
  reservationsOf,
  statusFor,
  toWireReservation,
} from '#mocks/backend/tickets.ts'
import {
  isSameId,
  type Guest,
  type Invitation,
  type Session,
  type TicketType,
  type World,
} from '#mocks/backend/world.ts'
import type { WireCheck, WireCreated, WireCreateRequest } from '#src/api/types/booking.ts'
import type { WireEmpty, WireId } from '#src/api/types/fields.ts'
import type { WireReservationList, WireSync, WireSyncItem } from '#src/api/types/reservations.ts'

export function getReservations(
  world: World,
  guest: Guest,
): Omit<WireReservationList, 'reservations'> & { reservations: unknown[] } {
  if (guest.mobile === null) throw new Refusal(105, 'mobile number not verified')
  const { isCancelledListed, extraRows } = world
  const listed = reservationsOf(world, guest)
    .filter(({ status }) => isCancelledListed || status !== 'cancelled')
    .map((reservation) => toWireReservation(world, guest, reservation))
  // Half of the extra rows come before the tickets and half after them.
  const half = Math.ceil(extraRows.length / 2)
  return {
    user_id: guest.id,
    reservations: [...extraRows.slice(0, half), ...listed, ...extraRows.slice(half)],
  }
}

/** Runs all checks before it takes the places, so that no place is booked twice. */
export function createReservation(
  world: World,
  guest: Guest,
  request: WireCreateRequest & { type: TicketType },
): WireCreated {
  if (guest.mobile === null) throw new Refusal(907, 'mobile number not verified')
  const invitation = invitationFor(world, guest, request)
  if (invitation && isUsed(world, invitation)) throw new Refusal(1500, 'invitation already used')
  if (isReserved(world, guest)) throw new Refusal(1702, 'already reserved')
  const session = bookableSession(world, request, invitation)
  const { headcount, type } = request
  const { id } = addReservation(world, { guest, session, headcount, type, invitation })
  return { reservation_id: id }
}

function invitationFor(world: World, guest: Guest, request: WireCreateRequest): Invitation | null {
  const held = heldInvitations(world, guest)
  const invitation = held.find(({ code }) => code === request.invitation_code) ?? null
  const isMissing = invitation === null && request.invitation_code !== undefined
  const isUninvitedVic = request.type === 'vic' && invitation?.type !== 'vic'
  if (isMissing || isUninvitedVic) throw new Refusal(1806, 'invitation not received')
  return invitation
}

function isUsed(world: World, { code }: Invitation): boolean {
  return world.reservations.some(
    ({ invitationCode, status }) => invitationCode === code && status !== 'cancelled',
  )
}

function bookableSession(
  world: World,
  { session_id, headcount }: WireCreateRequest,
  invitation: Invitation | null,
): Session {
  const session = world.sessions.find(({ id }) => isSameId(id, session_id))
  if (!session) throw new Refusal(1700, 'session not found')
  if (!isOpenTo(world, session, invitation)) throw new Refusal(1806, 'invitation not received')
  if (!isBookable(world, session)) throw new Refusal(1703, 'session no longer bookable')
  if (headcount > quotaOf(invitation)) throw new Refusal(1704, 'too many guests')
  if (headcount > placesLeft(session)) throw new Refusal(1701, 'session full')
  return session
}

export function checkReservation(world: World, guest: Guest): WireCheck {
  return {
    is_reserved: isReserved(world, guest),
    has_available_session: hasAvailableSession(world, guest),
  }
}

export function syncStatus(world: World, guest: Guest, items: WireSyncItem[]): WireSync {
  const own = reservationsOf(world, guest)
  const isCurrent = (item: WireSyncItem) =>
    own.some(
      (reservation) =>
        isSameId(reservation.id, item.id) &&
        statusFor(world, guest, reservation) === item.ticket_status &&
        (reservation.gift?.status ?? null) === (item.gift_status ?? null),
    )
  return { is_updated: !items.every(isCurrent) }
}

/** The booker and the owner may cancel, except the owner of a vic ticket. */
export function cancelReservation(
  world: World,
  guest: Guest,
  request: { reservation_id: WireId },
): WireEmpty {
  const reservation = reservationOf(world, guest, request.reservation_id)
  if (reservation.status === 'checked_in') throw new Refusal(1706, 'ticket already used')
  if (reservation.type === 'vic' && reservation.ownerId === guest.id)
    throw new Refusal(1002, 'no permission to operate')
  cancel(world, reservation)
  return {}
}

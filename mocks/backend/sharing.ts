/** Shares a ticket by link, and receives a shared ticket. */
import { issueCode } from '#mocks/backend/codes.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { isShareableBy, openShareOf, reservationOf } from '#mocks/backend/tickets.ts'
import type { Guest, Reservation, Share, World } from '#mocks/backend/world.ts'
import type { WireEmpty, WireId } from '#src/api/types/fields.ts'
import type { WireShare } from '#src/api/types/sharing.ts'

/** Idempotent: a ticket has one link, so a second request returns the same codes. */
export function shareReservation(
  world: World,
  guest: Guest,
  request: { reservation_id: WireId },
): WireShare {
  const reservation = reservationOf(world, guest, request.reservation_id)
  if (!isShareableBy(guest, reservation)) throw new Refusal(1710, 'ticket cannot be shared')
  const share = openShareOf(world, reservation) ?? addShare(world, reservation)
  return { share_code: share.shareCode, hash_code: share.hashCode }
}

function addShare(world: World, { id }: Reservation): Share {
  const share: Share = {
    reservationId: id,
    shareCode: issueCode(world, 'share'),
    hashCode: issueCode(world, 'hash'),
    receivedBy: null,
  }
  world.shares.push(share)
  return share
}

/** The first guest to receive the link gets the ticket. That guest may repeat the request. */
export function receiveReservation(world: World, guest: Guest, request: WireShare): WireEmpty {
  if (guest.mobile === null) throw new Refusal(907, 'mobile number not verified')
  const share = world.shares.find(
    ({ shareCode, hashCode }) => shareCode === request.share_code && hashCode === request.hash_code,
  )
  const reservation = world.reservations.find(({ id }) => id === share?.reservationId)
  if (!share || !reservation) throw new Refusal(1715, 'shared ticket not found')
  if (share.receivedBy === guest.id && !world.isRepeatedReceiveRefused) return {}
  if (share.receivedBy !== null) throw new Refusal(1716, 'ticket claimed by someone else')
  if (reservation.ownerId === guest.id) throw new Refusal(1717, 'this is your own ticket')
  if (reservation.status !== 'created') throw new Refusal(1715, 'shared ticket not found')
  share.receivedBy = guest.id
  reservation.ownerId = guest.id
  return {}
}

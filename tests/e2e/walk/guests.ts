/** The two guests who share the phone, and the data that belongs to only one of them. */
import { rotatingCode } from '#mocks/backend/codes.ts'
import { addSession, mockGuest } from '#mocks/backend/demoWorld.ts'
import { HOUR_MS, MINUTE_MS, startOfDay } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { reservationsOf, statusFor } from '#mocks/backend/tickets.ts'
import { byId, type Guest, type Reservation, type Share, type World } from '#mocks/backend/world.ts'

/** Jamie is a guest of the demo world. */
const OTHER_MOBILE = '+852-61234567'

export type GuestName = 'A' | 'B'

/** The numbers without the calling code. */
export const NUMBERS: Record<GuestName, string> = { A: '91234567', B: '61234567' }

function guestNamed(world: World, name: GuestName): Guest {
  const other = world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)
  if (name === 'A' || other === undefined) return mockGuest(world)
  return other
}

/** No other session starts at these minutes, and only staff issue tickets for them. */
const MINUTES: Record<GuestName, number> = { A: 7, B: 43 }

/** Adds a ticket for a session of only this guest, so that its time identifies the guest. */
export function giveOwnTicket(world: World, name: GuestName, days: number): Reservation {
  const hour = Math.floor((world.now() - startOfDay(world.now())) / HOUR_MS)
  const startAt = startOfDay(world.now()) + (days * 24 + hour) * HOUR_MS
  const session = addSession(world, startAt + MINUTES[name] * MINUTE_MS)
  session.isClosed = true
  const ticket = giveTicket(world, { guest: guestNamed(world, name), session })
  ticket.isShareable = true
  return ticket
}

/** The codes of the link that sends a guest's ticket back. */
export const RETURN_CODES = { share_code: 'RETURN-SHARE', hash_code: 'RETURN-HASH' }

/** Adds a ticket that this guest booked and gave to a friend, who has a link to send it back. */
export function returnOwnTicket(world: World, name: GuestName): void {
  const friend = world.guests.find(({ lineName }) => lineName === 'Kelly')
  if (friend === undefined || world.shares.some(isReturn))
    throw new Error('no friend sends it back')
  world.isRepeatedReceiveRefused = true
  const ticket = giveOwnTicket(world, name, 1)
  ticket.ownerId = friend.id
  world.shares.push({
    reservationId: ticket.id,
    shareCode: RETURN_CODES.share_code,
    hashCode: RETURN_CODES.hash_code,
    receivedBy: null,
  })
}

const isReturn = ({ shareCode }: Share) => shareCode === RETURN_CODES.share_code

/** Adds yesterday's ticket, which does not prevent its guest from booking again. */
export function giveOldTicket(world: World, name: GuestName, isUsed: boolean): void {
  world.areOldTicketsIgnored = true
  const ticket = giveOwnTicket(world, name, -1)
  if (isUsed) ticket.status = 'checked_in'
}

/** Returns the times of a ticket, if its minute belongs to one guest. */
function timesOf(world: World, { sessionId }: Reservation): string[] {
  const { startAt } = byId(world.sessions, sessionId)
  const time = new Date(startAt + 8 * HOUR_MS).toISOString().slice(11, 16)
  return Object.values(MINUTES).includes(Number(time.slice(3))) ? [time, String(startAt)] : []
}

/** Returns the times that this guest may see. A ticket from a link has the minute of its booker. */
export const heldTimes = (world: World, guest: Guest): string[] =>
  world.reservations
    .filter(({ bookerId, ownerId }) => [bookerId, ownerId].includes(guest.id))
    .flatMap((ticket) => timesOf(world, ticket))

/** Returns texts that only this guest may see. */
export function canariesOf(world: World, guest: Guest): string[] {
  const own = world.reservations.filter(
    ({ bookerId, ownerId }) => bookerId === guest.id && ownerId === guest.id,
  )
  return [
    guest.uid,
    guest.customerId ?? '',
    guest.mobile?.replace(/^\+\d+-/, '') ?? '',
    ...own.flatMap(({ ticketCode, gift }) => [ticketCode, gift?.giftCode ?? '']),
    ...own.flatMap((ticket) => timesOf(world, ticket)),
  ].filter((text) => text !== '')
}

export type KnownCode = {
  reservation: Reservation
  kind: 'ticket' | 'gift'
  /** When the server stopped to show this code. */
  endedAt: number
}

/** Finds the code that the server showed as this text within a time span, or null. */
export function knownCode(
  world: World,
  text: string,
  { from, to }: { from: number; to: number },
): KnownCode | null {
  const periodMs = world.rotationSeconds * 1000
  for (let at = to; at > from - periodMs; at -= periodMs)
    for (const reservation of world.reservations)
      for (const kind of ['ticket', 'gift'] as const) {
        const { code, hash } = rotatingCode({ ...world, now: () => at }, kind, reservation.id)
        const endedAt = (Math.floor(at / periodMs) + 1) * periodMs
        if (text === `${code}|${hash}`) return { reservation, kind, endedAt }
      }
  return null
}

/** True if, by the server's list, the code admits this guest or gets the gift. */
export function isOpen(world: World, { reservation, kind }: KnownCode, guest: Guest): boolean {
  const { status, gift, sessionId } = reservation
  const { startAt } = byId(world.sessions, sessionId)
  if (status === 'cancelled' || startOfDay(world.now()) > startOfDay(startAt)) return false
  if (kind === 'gift')
    return (
      gift !== null &&
      gift.isActive &&
      gift.status === 'created' &&
      gift.redeemedCount < gift.redeemableCount
    )
  const isLate = world.now() - startAt >= VALID_MINUTES * MINUTE_MS + 1_000
  return statusFor(world, guest, reservation) === 'created' && !isLate
}

/** Returns the tickets that the server lists for a guest. Empty if it refuses the list. */
export function listedTickets(world: World, guest: Guest): Reservation[] {
  if (guest.mobile === null || world.refusals.every || world.refusals.getReservations) return []
  return reservationsOf(world, guest).filter(
    ({ status }) => world.isCancelledListed || status !== 'cancelled',
  )
}

const VALID_MINUTES = 51

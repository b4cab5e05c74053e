/**
 * What the event's staff do at the door and at the gift counter, so that an open ticket's flips can be seen live. Each act is for one
 * ticket, the newest that is not cancelled unless its id is given, and says what was done.
 *
 * An open app learns of a changed status by its next sync. A moved session, and a gift that was switched on or off, change no status:
 * they show when the codes are renewed.
 */
import { addSession } from '#mocks/backend/demoWorld.ts'
import { addGuest } from '#mocks/backend/guests.ts'
import { DAY_MS, MINUTE_MS, startOfDay } from '#mocks/backend/hongKong.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { cancel } from '#mocks/backend/tickets.ts'
import {
  byId,
  isSameId,
  type Gift,
  type Guest,
  type Reservation,
  type Session,
  type World,
} from '#mocks/backend/world.ts'
import type { WireId } from '#src/api/types/fields.ts'

/** Long enough for a ticket to have lapsed (spec 9), in minutes. */
const LAPSED_MINUTES = 52
/** No session is moved further than this, in minutes: beyond it somebody has mistyped. */
const MOST_MINUTES = 366 * 24 * 60

/** The ticket is scanned at the door. */
export function checkIn(world: World, id?: WireId): string {
  const ticket = standingTicket(world, id)
  ticket.status = 'checked_in'
  return told(world, ticket, 'checked in')
}

/** The check-in is taken back. No staff does so: it shows that the app, once it has seen the ticket used, never turns back. */
export function undoCheckIn(world: World, id?: WireId): string {
  const ticket = standingTicket(world, id)
  ticket.status = 'created'
  return told(world, ticket, 'not checked in any more')
}

/** One gift of the ticket is handed out; with the last one the voucher is redeemed. */
export function redeem(world: World, id?: WireId): string {
  const ticket = standingTicket(world, id)
  const gift = openGift(ticket)
  return handOut(world, ticket, gift, gift.redeemedCount + 1)
}

/** Every gift that is left of the ticket is handed out. */
export function redeemAll(world: World, id?: WireId): string {
  const ticket = standingTicket(world, id)
  const gift = openGift(ticket)
  return handOut(world, ticket, gift, gift.redeemableCount)
}

/** The ticket's gift is switched off. */
export function deactivateGift(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  giftOf(ticket).isActive = false
  return told(world, ticket, 'gift inactive')
}

/** The ticket's gift is switched on again. */
export function activateGift(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  giftOf(ticket).isActive = true
  return told(world, ticket, 'gift active')
}

/** The ticket is given to another guest, known by this LINE name or new: it reads 'shared' for its booker until it is used. */
export function shareAway(world: World, id?: WireId, name = 'Morgan'): string {
  const ticket = standingTicket(world, id)
  const receiver = world.guests.find(({ lineName }) => lineName === name) ?? newGuest(world, name)
  if (receiver.id === ticket.bookerId) throw impossible(`${name} has booked ticket ${ticket.id}.`)
  const done = told(world, ticket, `given to ${name}, mobile ${receiver.mobile ?? 'unknown'}`)
  ticket.ownerId = receiver.id
  // A link to it that is under way has found its receiver as well.
  for (const share of world.shares)
    if (share.reservationId === ticket.id) share.receivedBy = receiver.id
  return done
}

/** The ticket is cancelled and its places are free again. */
export function cancelTicket(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  cancel(world, ticket)
  return told(world, ticket, 'cancelled')
}

/** The ticket's session starts in so many minutes; below 0 it started so many minutes ago. */
export function startIn(world: World, minutes: number, id?: WireId): string {
  if (!(Math.abs(minutes) <= MOST_MINUTES))
    throw new Refusal(1001, 'startIn needs the minutes until the session starts, e.g. -51.')
  const ticket = ticketOf(world, id)
  moveSession(world, ticket, world.now() + minutes * MINUTE_MS)
  const when = minutes < 0 ? `started ${-minutes} minutes ago` : `starts in ${minutes} minutes`
  return told(world, ticket, `session ${when}`)
}

/** The ticket's session started 52 minutes ago. Within the first 52 minutes of a day that is yesterday, and the gift lapses too. */
export function expire(world: World, id?: WireId): string {
  return startIn(world, -LAPSED_MINUTES, id)
}

/** The ticket's session was yesterday, at the same time of day: ticket and gift have lapsed. */
export function expireDay(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  const { startAt } = byId(world.sessions, ticket.sessionId)
  const timeOfDay = startAt - startOfDay(startAt)
  moveSession(world, ticket, startOfDay(world.now()) - DAY_MS + timeOfDay)
  return told(world, ticket, 'session was yesterday')
}

function ticketOf(world: World, id: WireId | undefined): Reservation {
  const { reservations } = world
  const ticket =
    id === undefined
      ? reservations.filter(({ status }) => status !== 'cancelled').at(-1)
      : reservations.find((one) => isSameId(one.id, id))
  if (ticket) return ticket
  const wanted = id === undefined ? 'that is not cancelled' : String(id)
  const ids = reservations.map((one) => one.id).join(', ')
  throw new Refusal(1705, `There is no reservation ${wanted}. There are: ${ids || 'none'}.`, 404)
}

/** At the door a cancelled ticket is nobody's. */
function standingTicket(world: World, id: WireId | undefined): Reservation {
  const ticket = ticketOf(world, id)
  if (ticket.status === 'cancelled') throw impossible(`Ticket ${ticket.id} is cancelled.`)
  return ticket
}

function giftOf({ id, gift }: Reservation): Gift {
  if (gift === null) throw impossible(`Ticket ${id} brings no gift.`)
  return gift
}

function openGift(ticket: Reservation): Gift {
  const gift = giftOf(ticket)
  if (!gift.isActive) throw impossible(`The gift of ticket ${ticket.id} is inactive.`)
  if (gift.status === 'redeemed' || gift.redeemedCount >= gift.redeemableCount)
    throw impossible(`The gift of ticket ${ticket.id} is redeemed already.`)
  return gift
}

function handOut(world: World, ticket: Reservation, gift: Gift, redeemedCount: number): string {
  gift.redeemedCount = redeemedCount
  if (redeemedCount >= gift.redeemableCount) gift.status = 'redeemed'
  return told(world, ticket, `gift redeemed ${redeemedCount} of ${gift.redeemableCount}`)
}

/** With a number of its own, so that the receiver's side can be seen too: sign in with it. */
function newGuest(world: World, lineName: string): Guest {
  const guest = addGuest(world, { lineName })
  guest.mobile = `+852-6${String(guest.id).padStart(7, '0')}`
  return guest
}

function moveSession(world: World, ticket: Reservation, startAt: number) {
  const session = ownSession(world, ticket)
  const lengthMs = session.endAt - session.startAt
  // Whole seconds, as the wire carries them.
  session.startAt = Math.floor(startAt / 1000) * 1000
  session.endAt = session.startAt + lengthMs
}

/**
 * A session of this ticket alone that nobody can book, made where it has none: no other ticket, no invitation and no list of sessions
 * moves along with it.
 */
function ownSession(world: World, ticket: Reservation): Session {
  const session = byId(world.sessions, ticket.sessionId)
  const isElsewhere =
    world.reservations.some((other) => other !== ticket && other.sessionId === session.id) ||
    world.invitations.some(({ sessionId }) => sessionId === session.id)
  if (session.isClosed && !isElsewhere) return session
  // A cancelled ticket has given its places back.
  const places = ticket.status === 'cancelled' ? 0 : ticket.headcount
  session.taken -= places
  const own = addSession(world, session.startAt, session.eventId)
  Object.assign(own, { endAt: session.endAt, capacity: places, taken: places, isClosed: true })
  ticket.sessionId = own.id
  return own
}

/** Whose ticket it was matters where no id was given. */
function told(world: World, { id, ownerId }: Reservation, what: string): string {
  return `Ticket ${id} of ${byId(world.guests, ownerId).lineName}: ${what}.`
}

const impossible = (message: string) => new Refusal(409, message, 409)

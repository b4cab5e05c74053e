/**
 * The actions of the event's staff at the door and at the gift counter. Each function acts on one
 * ticket. By default it is the newest ticket that is not cancelled. An id selects another ticket; a
 * guest's mobile number or LINE name selects the newest ticket of that guest. The functions return a
 * report. An open app sees a changed status at its next sync, and other changes with its next codes.
 */
import { addSession } from '#mocks/backend/demoWorld.ts'
import { findGuest, ticketsOf } from '#mocks/backend/guestList.ts'
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

/** A ticket has expired this long after the start of its session. */
const EXPIRED_MINUTES = 52
/** A larger number is probably a typing error. */
const MAX_MINUTES = 366 * 24 * 60

export function checkIn(world: World, id?: WireId): string {
  const ticket = validTicket(world, id)
  ticket.status = 'checked_in'
  return report(world, ticket, 'checked in')
}

/** Real staff cannot do this. It tests that the app never shows a used ticket as unused again. */
export function undoCheckIn(world: World, id?: WireId): string {
  const ticket = validTicket(world, id)
  ticket.status = 'created'
  return report(world, ticket, 'not checked in any more')
}

/** Hands out one gift. The voucher is redeemed when the last gift is handed out. */
export function redeem(world: World, id?: WireId): string {
  const ticket = validTicket(world, id)
  const gift = openGift(ticket)
  return handOut(world, ticket, gift, gift.redeemedCount + 1)
}

export function redeemAll(world: World, id?: WireId): string {
  const ticket = validTicket(world, id)
  const gift = openGift(ticket)
  return handOut(world, ticket, gift, gift.redeemableCount)
}

export function deactivateGift(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  giftOf(ticket).isActive = false
  return report(world, ticket, 'gift inactive')
}

export function activateGift(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  giftOf(ticket).isActive = true
  return report(world, ticket, 'gift active')
}

/** Gives the ticket to the guest with this LINE name, and creates that guest if necessary. */
export function shareAway(world: World, id?: WireId, name = 'Morgan'): string {
  const ticket = validTicket(world, id)
  const receiver = world.guests.find(({ lineName }) => lineName === name) ?? newGuest(world, name)
  if (receiver.id === ticket.bookerId) throw conflict(`${name} has booked ticket ${ticket.id}.`)
  const done = report(world, ticket, `given to ${name}, mobile ${receiver.mobile ?? 'unknown'}`)
  ticket.ownerId = receiver.id
  // Opening a link to the ticket is now too late.
  for (const share of world.shares)
    if (share.reservationId === ticket.id) share.receivedBy = receiver.id
  return done
}

export function cancelTicket(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  cancel(world, ticket)
  return report(world, ticket, 'cancelled')
}

/** @param minutes until the session starts; a negative number if it has already started */
export function startIn(world: World, minutes: number, id?: WireId): string {
  if (!(Math.abs(minutes) <= MAX_MINUTES))
    throw new Refusal(1001, 'startIn needs the minutes until the session starts, e.g. -51.')
  const ticket = ticketOf(world, id)
  moveSession(world, ticket, world.now() + minutes * MINUTE_MS)
  const when = minutes < 0 ? `started ${-minutes} minutes ago` : `starts in ${minutes} minutes`
  return report(world, ticket, `session ${when}`)
}

/** In the first 52 minutes of a day this moves the session to yesterday, so the gift expires too. */
export function expire(world: World, id?: WireId): string {
  return startIn(world, -EXPIRED_MINUTES, id)
}

/** Moves the session to yesterday, so that the ticket and its gift have expired. */
export function expireDay(world: World, id?: WireId): string {
  const ticket = ticketOf(world, id)
  const { startAt } = byId(world.sessions, ticket.sessionId)
  const timeOfDay = startAt - startOfDay(startAt)
  moveSession(world, ticket, startOfDay(world.now()) - DAY_MS + timeOfDay)
  return report(world, ticket, 'session was yesterday')
}

function ticketOf(world: World, idOrName: WireId | undefined): Reservation {
  const ticket =
    idOrName === undefined ? newest(world.reservations) : ticketOrGuest(world, idOrName)
  if (ticket) return ticket
  const which = idOrName === undefined ? 'that is not cancelled' : String(idOrName)
  const ids = world.reservations.map((one) => one.id).join(', ')
  throw new Refusal(1705, `There is no reservation ${which}. There are: ${ids || 'none'}.`, 404)
}

function ticketOrGuest(world: World, idOrName: WireId): Reservation | undefined {
  const ticket = world.reservations.find((one) => isSameId(one.id, idOrName))
  const guest = ticket ? null : findGuest(world, String(idOrName))
  return guest ? newest(ticketsOf(world, guest)) : ticket
}

const newest = (tickets: Reservation[]): Reservation | undefined =>
  tickets.filter(({ status }) => status !== 'cancelled').at(-1)

function validTicket(world: World, id: WireId | undefined): Reservation {
  const ticket = ticketOf(world, id)
  if (ticket.status === 'cancelled') throw conflict(`Ticket ${ticket.id} is cancelled.`)
  return ticket
}

function giftOf({ id, gift }: Reservation): Gift {
  if (gift === null) throw conflict(`Ticket ${id} brings no gift.`)
  return gift
}

function openGift(ticket: Reservation): Gift {
  const gift = giftOf(ticket)
  if (!gift.isActive) throw conflict(`The gift of ticket ${ticket.id} is inactive.`)
  if (gift.status === 'redeemed' || gift.redeemedCount >= gift.redeemableCount)
    throw conflict(`The gift of ticket ${ticket.id} is redeemed already.`)
  return gift
}

function handOut(world: World, ticket: Reservation, gift: Gift, redeemedCount: number): string {
  gift.redeemedCount = redeemedCount
  if (redeemedCount >= gift.redeemableCount) gift.status = 'redeemed'
  return report(world, ticket, `gift redeemed ${redeemedCount} of ${gift.redeemableCount}`)
}

/** Creates a guest with a number. Sign in with that number to see the receiver's side. */
function newGuest(world: World, lineName: string): Guest {
  const guest = addGuest(world, { lineName })
  guest.mobile = `+852-6${String(guest.id).padStart(7, '0')}`
  return guest
}

function moveSession(world: World, ticket: Reservation, startAt: number) {
  const session = ownSession(world, ticket)
  const lengthMs = session.endAt - session.startAt
  // The API sends whole seconds.
  session.startAt = Math.floor(startAt / 1000) * 1000
  session.endAt = session.startAt + lengthMs
}

/** Returns a closed session with only this ticket, so that moving it affects nothing else. */
function ownSession(world: World, ticket: Reservation): Session {
  const session = byId(world.sessions, ticket.sessionId)
  const isElsewhere =
    world.reservations.some((other) => other !== ticket && other.sessionId === session.id) ||
    world.invitations.some(({ sessionId }) => sessionId === session.id)
  if (session.isClosed && !isElsewhere) return session
  // Cancelling has already returned the places.
  const places = ticket.status === 'cancelled' ? 0 : ticket.headcount
  session.taken -= places
  const own = addSession(world, session.startAt, session.eventId)
  Object.assign(own, { endAt: session.endAt, capacity: places, taken: places, isClosed: true })
  ticket.sessionId = own.id
  return own
}

function report(world: World, { id, ownerId }: Reservation, what: string): string {
  return `Ticket ${id} of ${byId(world.guests, ownerId).lineName}: ${what}.`
}

const conflict = (message: string) => new Refusal(409, message, 409)

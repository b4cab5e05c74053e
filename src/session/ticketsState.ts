/**
 * This file keeps what the phone knows about the guest's tickets besides the last list. `ticketsSlice` holds the state.
 *
 * A list may come from a server replica that lags behind, so it may lack tickets:
 * - pending: the guest booked or received this ticket, and no list has shown it yet. It is stored, because the guest may
 *   reload meanwhile.
 * - vanished: an open ticket that an earlier list of this page had, and that the last lists do not have. It may come
 *   back, or it was cancelled on another phone.
 * - without its gift: a ticket that was checked in on this page. The server may make the gift a little later, so the app
 *   waits for it as for a vanished ticket.
 * - incomplete: a list with a pending or vanished ticket, without any ticket, or with a ticket that has no code or cannot
 *   be read. The app asks again, and waits longer after each incomplete list.
 */
import type * as v from 'valibot'
import { completeBaseline, type Baseline } from '#src/domain/commands.ts'
import {
  findBooked,
  findReceived,
  isActive,
  isBookedBy,
  isPastLateCommit,
} from '#src/domain/commandOutcome.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Instant, Reservation, ReservationList } from '#src/domain/model.ts'
import { codeTtlSeconds, DEFAULT_TTL_SECONDS, remainingSeconds } from '#src/domain/polling.ts'
import { lacksCode, sortReservations, type FinalIds } from '#src/domain/ticket.ts'
import type { DoneCommand } from '#src/session/outbox/outboxSlice.ts'
import { MAX_STORED_TICKETS, type storedTickets } from '#src/session/storedFields.ts'

type StoredTickets = v.InferOutput<typeof storedTickets>['value']

export type LastKnown = NonNullable<StoredTickets['lastKnown']>

export type TicketsState = StoredTickets & {
  /** Final states that this page has seen. */
  finalIds: FinalIds
  /** The expiry of the codes by the phone's clock, or null if there is no code to renew. */
  codesExpireAt: Instant | null
  ttlSeconds: number
  missingTtlCount: number
  /** The ids in the last list, as texts. */
  listedIds: string[]
  /** The ids of the open tickets in the last list, without those that the guest has cancelled since then. */
  openIds: string[]
  vanishedIds: string[]
  /** The number of incomplete lists in a row. The count restarts if a ticket is booked or received, or vanishes. */
  incompleteLists: number
  /** When the server last confirmed a booking, or refused another one because of it. 0 after a cancellation. */
  bookedAt: Instant
  /** The list before a ticket was received. Null once the notice has named that ticket. */
  beforeReceiving: (Baseline & { receivedAt: Instant }) | null
}

export const initialState: TicketsState = {
  finalIds: { used: [], cancelled: [], redeemed: [] },
  codesExpireAt: null,
  ttlSeconds: 0,
  missingTtlCount: 0,
  listedIds: [],
  openIds: [],
  vanishedIds: [],
  incompleteLists: 0,
  unlistedBooking: null,
  bookedAt: 0,
  lastKnown: null,
  receivedLinks: [],
  beforeReceiving: null,
  ticketPendingSince: null,
  receivedTicketPendingSince: null,
  sharedIds: [],
  chosenEvents: [],
}

/** A pending ticket that no list has shown after this time is no longer expected. */
const MAX_PENDING_MS = 3_600_000

/** A vanished ticket counts as gone after this many more lists without it, for example cancelled on another phone. */
const LISTS_UNTIL_GONE = DEFAULT_TTL_SECONDS.length

/** Notes which change a successful command makes to the list, before a list shows it. */
export function applyCommand(state: TicketsState, done: DoneCommand): void {
  if (done.kind === 'receive') noteReceived(state, done)
  if (done.kind === 'create') noteBooked(state, done)
  if (done.kind === 'share')
    state.sharedIds = withNewest(state.sharedIds, String(done.argument.reservationId))
  if (done.kind === 'cancel') {
    const id = String(done.argument.reservationId)
    state.openIds = state.openIds.filter((other) => other !== id)
    state.finalIds.cancelled.push(id)
    state.bookedAt = 0
    // An empty list may be right now, so it must not look as if a received ticket were missing.
    state.receivedTicketPendingSince = null
  }
}

function noteReceived(state: TicketsState, { argument, doneAt }: DoneCommand<'receive'>): void {
  const { link } = argument
  // A link that the guest opens again adds no ticket.
  if (!state.receivedLinks.includes(link)) state.receivedTicketPendingSince = doneAt
  state.receivedLinks = withNewest(state.receivedLinks, link)
  state.beforeReceiving = { ...completeBaseline(argument), receivedAt: doneAt }
  state.incompleteLists = 0
}

function noteBooked(state: TicketsState, { argument, data, doneAt }: DoneCommand<'create'>): void {
  // The booking adds a ticket too, which must not be named as the received one.
  state.beforeReceiving = null
  state.bookedAt = doneAt
  const { reservationId, eventName: name } = data
  if (!state.listedIds.includes(String(reservationId))) {
    const { startAt } = argument
    const booking = { reservationId, startAt, ...completeBaseline(argument) }
    expectBookedTicket(state, doneAt, booking)
  }
  if (reservationId === null || name === null) return
  const chosen = { id: String(reservationId), name }
  state.chosenEvents = [...state.chosenEvents, chosen].slice(-MAX_STORED_TICKETS)
}

/** @param booking null if it is unknown, because the server refused another one */
export function expectBookedTicket(
  state: TicketsState,
  since: Instant,
  booking: TicketsState['unlistedBooking'],
): void {
  state.ticketPendingSince = since
  state.unlistedBooking = booking
  state.incompleteLists = 0
}

export function forgetBookedTicket(state: TicketsState): void {
  state.ticketPendingSince = null
  state.unlistedBooking = null
}

/** Puts a text at the end of a stored list, once. */
const withNewest = (texts: string[], newest: string): string[] =>
  [...texts.filter((other) => other !== newest), newest].slice(-MAX_STORED_TICKETS)

/** Notes what a list shows and what it lacks. */
export function applyList(state: TicketsState, list: ReservationList, now: Instant): void {
  const { reservations } = list
  if (!isBookedTicketPending(state, list, now)) forgetBookedTicket(state)
  if (!isReceivedTicketPending(state, list, now)) state.receivedTicketPendingSince = null
  state.listedIds = reservations.map(({ id }) => String(id))
  const { used, cancelled, redeemed } = state.finalIds
  keepSeen(used, reservations, ({ status }) => status === 'used')
  keepSeen(cancelled, reservations, ({ status }) => status === 'cancelled')
  keepSeen(redeemed, reservations, ({ gift }) => gift?.status === 'redeemed')

  const remaining = remainingSeconds(reservations)
  state.missingTtlCount = remaining === null ? state.missingTtlCount + 1 : 0
  state.ttlSeconds = remaining === undefined ? 0 : codeTtlSeconds(remaining, state.missingTtlCount)
  state.codesExpireAt = remaining === undefined ? null : now + state.ttlSeconds * 1000

  noteVanished(state, reservations)
  const isTicketMissing =
    state.ticketPendingSince !== null ||
    state.receivedTicketPendingSince !== null ||
    state.vanishedIds.length > 0
  // The list has no active ticket and none is expected, so the guest may book again at once.
  if (!isTicketMissing && !reservations.some(isActive)) state.bookedAt = 0
  const isIncomplete =
    reservations.length === 0 ||
    isTicketMissing ||
    list.unreadableRows !== undefined ||
    reservations.some(lacksCode)
  state.incompleteLists = isIncomplete ? state.incompleteLists + 1 : 0
  state.lastKnown = {
    seenAt: now,
    tickets: sortReservations(reservations)
      .slice(0, MAX_STORED_TICKETS)
      .map(({ startAt, status }) => ({ startAt, status })),
  }
}

function isBookedTicketPending(
  { ticketPendingSince: since, unlistedBooking: booking }: TicketsState,
  list: ReservationList,
  now: Instant,
): boolean {
  if (since === null || isWaitOver(since, list, now)) return false
  // A ticket that another guest booked and gave to this guest is not the pending one.
  if (booking === null)
    return !list.reservations.some((row) => isActive(row) && isBookedBy(row, list.userId) !== false)
  const isNamed = list.reservations.some(({ id }) => isSameId(id, booking.reservationId))
  return !isNamed && findBooked(list, booking, since) === null
}

function isReceivedTicketPending(
  { receivedTicketPendingSince: since, beforeReceiving: before }: TicketsState,
  list: ReservationList,
  now: Instant,
): boolean {
  if (since === null || isWaitOver(since, list, now)) return false
  // Without the earlier list, for example after a reload, the app cannot tell which ticket is the received one.
  if (!before?.reservationIds) return true
  return findReceived(list, { viewerId: null, before, booked: null, sentAt: since }) === null
}

/**
 * Returns true an hour after the command, or if the clock was set back by an hour. After a minute, any ticket ends the
 * wait: the server may have given an earlier reservation to the booking, and a link that was received before may add no
 * ticket.
 */
const isWaitOver = (since: Instant, { reservations }: ReservationList, now: Instant): boolean =>
  Math.abs(now - since) >= MAX_PENDING_MS ||
  (isPastLateCommit(since, now) && reservations.some(isActive))

function keepSeen(ids: string[], rows: Reservation[], isSeen: (row: Reservation) => boolean) {
  const known = new Set(ids)
  const seen = new Set(rows.filter(isSeen).map(({ id }) => String(id)))
  ids.push(...[...seen].filter((id) => !known.has(id)))
}

const hasGift = ({ gift }: Reservation) => gift?.isActive || gift?.status === 'redeemed'

function noteVanished(state: TicketsState, reservations: Reservation[]): void {
  const listed = new Set(
    reservations.filter((row) => row.status !== 'used' || hasGift(row)).map(({ id }) => String(id)),
  )
  const isMissing = (id: string) => !listed.has(id)
  const vanished = state.openIds.filter(isMissing)
  if (vanished.length > 0) state.incompleteLists = 0
  const isGone = state.incompleteLists >= LISTS_UNTIL_GONE
  state.vanishedIds = isGone ? [] : [...state.vanishedIds.filter(isMissing), ...vanished]
  const open = reservations.filter(({ status }) => status === 'unused')
  state.openIds = open.map(({ id }) => String(id))
}

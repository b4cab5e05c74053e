/**
 * This file keeps what the phone knows about the guest's tickets besides the last list. `ticketsSlice` holds the state.
 *
 * A list may come from a server replica that lags behind, so it may lack tickets:
 * - expected: a ticket that the guest has booked or received. It stays expected for a minute, because the next list may
 *   come from a replica that lacks it. After the minute, the first list with any row ends this. It is stored, because
 *   the guest may reload meanwhile.
 * - pending: an expected ticket that the last list lacks.
 * - awaited: an open ticket that an earlier list of this page had, and that the last lists do not have. It may come
 *   back, or it was cancelled on another phone. A ticket that was checked in on this page is awaited too if it has no
 *   gift, because the server may make the gift a little later.
 * - kept: an awaited ticket that only the last list lacks. The screen still shows it, because a wrongly hidden code
 *   cannot be used, and the scanner refuses a cancelled one.
 * - incomplete: a list with a pending or awaited ticket, without any ticket, or with a ticket that has no code or cannot
 *   be read. The app asks again, and waits longer after each incomplete list.
 */
import type * as v from 'valibot'
import { completeBaseline, wasCancelled, type Baseline } from '#src/domain/commands.ts'
import {
  findBooked,
  findReceived,
  isActive,
  isBookedBy,
  isPastLateCommit,
} from '#src/domain/commandOutcome.ts'
import type { RequestTimes } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Instant, Reservation, ReservationList } from '#src/domain/model.ts'
import { DEFAULT_TTL_SECONDS } from '#src/domain/polling.ts'
import { lacksCode, sortReservations, type FinalIds } from '#src/domain/ticket.ts'
import {
  initialLifetime,
  noteLifetime,
  noteRounding,
  type CodeLifetime,
} from '#src/session/codeLifetime.ts'
import type { DoneCommand } from '#src/session/outbox/outboxSlice.ts'
import { MAX_STORED_TICKETS, type storedTickets } from '#src/session/storedFields.ts'

type StoredTickets = v.InferOutput<typeof storedTickets>['value']

export type LastKnown = NonNullable<StoredTickets['lastKnown']>

export type TicketsState = StoredTickets &
  CodeLifetime & {
    /** Final states that this page has seen. */
    finalIds: FinalIds
    /** When the app last learned that the tickets of `finalIds.cancelled` are cancelled. */
    cancelledAt: Record<string, Instant>
    /** The ids in the last list, as texts. */
    listedIds: string[]
    /** The open tickets in the last list, without those that the guest has cancelled since then. */
    openTickets: Reservation[]
    awaitedIds: string[]
    /** The tickets that only the last list lacks. The guest can still show their codes. */
    keptTickets: Reservation[]
    /** The number of incomplete lists in a row. It restarts if a ticket is booked or received, in any tab, or leaves the list. */
    incompleteLists: number
    /** The list before a ticket was received. Null once the notice has named that ticket. */
    beforeReceiving: (Baseline & { receivedAt: Instant }) | null
  }

export const initialState: TicketsState = {
  finalIds: { used: [], cancelled: [], redeemed: [] },
  cancelledAt: {},
  ...initialLifetime,
  listedIds: [],
  openTickets: [],
  awaitedIds: [],
  keptTickets: [],
  incompleteLists: 0,
  bookedId: null,
  receivedId: null,
  unlistedBooking: null,
  lastKnown: null,
  receivedLinks: [],
  beforeReceiving: null,
  ticketPendingSince: null,
  receivedTicketPendingSince: null,
  sharedIds: [],
  chosenEvents: [],
}

/** After this time a ticket is no longer expected, even if every list was empty. */
const MAX_PENDING_MS = 3_600_000

/** An awaited ticket counts as gone after this many more lists without it, for example cancelled on another phone. */
const LISTS_UNTIL_GONE = DEFAULT_TTL_SECONDS.length

/** Notes which change a successful command makes to the list, before a list shows it. */
export function applyCommand(state: TicketsState, done: DoneCommand): void {
  if (done.kind === 'receive') noteReceived(state, done)
  if (done.kind === 'create') noteBooked(state, done)
  if (done.kind === 'share')
    state.sharedIds = withNewest(state.sharedIds, String(done.argument.reservationId))
  if (done.kind === 'cancel') {
    const id = String(done.argument.reservationId)
    state.openTickets = state.openTickets.filter((other) => String(other.id) !== id)
    state.keptTickets = state.keptTickets.filter((other) => String(other.id) !== id)
    state.awaitedIds = state.awaitedIds.filter((other) => other !== id)
    state.finalIds.cancelled.push(id)
    state.cancelledAt[id] = done.doneAt
    // An empty list may be right now, so it must not look as if this ticket were missing.
    const { receivedId, beforeReceiving } = state
    if (state.bookedId === id) forgetBookedTicket(state)
    // If the app cannot tell which ticket was received, it may be this one, unless another one is still open.
    else if (receivedId === id) forgetReceivedTicket(state)
    else if ((receivedId ?? beforeReceiving) === null && state.openTickets.length === 0)
      forgetReceivedTicket(state)
  }
}

function noteReceived(state: TicketsState, done: DoneCommand<'receive'>): void {
  const { argument, data, doneAt } = done
  const { link } = argument
  // A link that the guest opens again adds no ticket.
  if (!state.receivedLinks.includes(link)) {
    state.receivedTicketPendingSince = doneAt
    state.receivedId = data.reservationId === null ? null : String(data.reservationId)
  }
  state.receivedLinks = withNewest(state.receivedLinks, link)
  state.beforeReceiving = { ...completeBaseline(argument), receivedAt: doneAt }
  state.incompleteLists = 0
}

function noteBooked(state: TicketsState, { argument, data, doneAt }: DoneCommand<'create'>): void {
  // The booking adds a ticket too, which must not be named as the received one.
  state.beforeReceiving = null
  const { reservationId, eventName: name } = data
  const { startAt } = argument
  const booking = { reservationId, startAt, ...completeBaseline(argument) }
  expectBookedTicket(state, doneAt, booking)
  if (reservationId === null) return
  const id = String(reservationId)
  // Some servers give the id of the cancelled reservation to the guest's next one.
  delete state.cancelledAt[id]
  state.finalIds.cancelled = state.finalIds.cancelled.filter((other) => other !== id)
  if (name === null) return
  const chosen = { id, name }
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
  const id = booking?.reservationId ?? null
  state.bookedId = id === null ? null : String(id)
  state.incompleteLists = 0
}

export function forgetBookedTicket(state: TicketsState): void {
  state.ticketPendingSince = null
  state.unlistedBooking = null
  state.bookedId = null
}

export function forgetReceivedTicket(state: TicketsState): void {
  state.receivedTicketPendingSince = null
  state.receivedId = null
}

const isListed = ({ listedIds }: TicketsState, id: string | null): boolean =>
  id !== null && listedIds.includes(id)

export const isBookedTicketPending = (state: TicketsState): boolean =>
  state.ticketPendingSince !== null && !isListed(state, state.bookedId)

export const isReceivedTicketPending = (state: TicketsState): boolean =>
  state.receivedTicketPendingSince !== null && !isListed(state, state.receivedId)

/**
 * Returns the baseline fields for pending tickets. A later list may show them, and they must not count as the result of
 * the next command.
 */
export function baselineOfPending(state: TicketsState): Partial<Baseline> {
  const ids = [
    ...(isBookedTicketPending(state) ? [state.bookedId] : []),
    ...(isReceivedTicketPending(state) ? [state.receivedId] : []),
  ]
  if (ids.length === 0) return {}
  const claimedIds = ids.filter((id) => id !== null)
  return { wasReserved: true, claimedIds, hasUnnamedRow: claimedIds.length < ids.length }
}

/** Puts a text at the end of a stored list, once. */
const withNewest = (texts: string[], newest: string): string[] =>
  [...texts.filter((other) => other !== newest), newest].slice(-MAX_STORED_TICKETS)

/**
 * Returns the id of the booking if it was the id of a cancelled ticket. During the first minute, a list that lags
 * behind may still show that ticket.
 */
function findReusedId(state: TicketsState, now: Instant): string | null {
  const { ticketPendingSince: since, bookedId, unlistedBooking } = state
  if (since === null || isPastLateCommit(since, now)) return null
  return unlistedBooking && wasCancelled(unlistedBooking, bookedId) ? bookedId : null
}

/** Notes what a list shows and what it lacks. */
export function applyList(state: TicketsState, list: ReservationList, times: RequestTimes): void {
  const now = times.receivedAt
  const reusedId = findReusedId(state, now)
  if (reusedId !== null) delete state.cancelledAt[reusedId]
  const isOld = ({ id, status }: Reservation) => status === 'cancelled' && String(id) === reusedId
  const reservations = list.reservations.filter((row) => !isOld(row))
  state.listedIds = reservations.map(({ id }) => String(id))
  noteExpected(state, { ...list, reservations }, now)
  noteCancelled(state, reservations, now)
  const { used, redeemed } = state.finalIds
  keepSeen(used, reservations, ({ status }) => status === 'used')
  keepSeen(redeemed, reservations, ({ gift }) => gift?.status === 'redeemed')

  noteRounding(state, reservations)
  noteAwaited(state, reservations)
  noteLifetime(state, reservations, times)
  const isIncomplete =
    reservations.length === 0 ||
    isBookedTicketPending(state) ||
    isReceivedTicketPending(state) ||
    state.awaitedIds.length > 0 ||
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

/** Finds the expected tickets in the list, and ends the wait for them. */
function noteExpected(state: TicketsState, list: ReservationList, now: Instant): void {
  const { ticketPendingSince: bookedAt, receivedTicketPendingSince: receivedAt } = state
  if (bookedAt !== null) {
    // If a received ticket is expected too, a new ticket of another session may be that one, so it does not count as
    // the booking.
    const openAt = receivedAt === null ? bookedAt : null
    const ticket = findExpectedBooking(list, openAt, state)
    if (ticket !== null) state.bookedId = String(ticket.id)
    // After a cancellation elsewhere the guest may book again at once.
    if (ticket?.status === 'cancelled' || isWaitOver(bookedAt, list, now)) forgetBookedTicket(state)
  }
  if (receivedAt !== null) {
    const { beforeReceiving: before } = state
    // Without the earlier list, for example after a reload, the app cannot tell which ticket is the received one.
    const ticket =
      before?.reservationIds &&
      findReceived(list, { viewerId: null, before, booked: null, sentAt: receivedAt })
    if (ticket) state.receivedId = String(ticket.id)
    if (isWaitOver(receivedAt, list, now)) forgetReceivedTicket(state)
  }
}

function findExpectedBooking(
  list: ReservationList,
  openAt: Instant | null,
  { unlistedBooking: booking, bookedId }: TicketsState,
): Reservation | null {
  const { reservations, userId } = list
  // A ticket that another guest booked and gave to this guest is not the expected one.
  const isOfGuest = (row: Reservation) => isActive(row) && isBookedBy(row, userId) !== false
  if (booking === null) {
    const known = reservations.find(({ id }) => isSameId(id, bookedId))
    // An old ticket is the expected one only if there is no other.
    if (known !== undefined && known.status !== 'used') return known
    const ofGuest = reservations.filter(isOfGuest)
    return ofGuest.find(({ status }) => status === 'unused') ?? ofGuest[0] ?? null
  }
  const named = reservations.find(({ id }) => isSameId(id, booking.reservationId))
  return named ?? findBooked(list, booking, openAt)
}

/**
 * Returns true an hour after the command, or if the clock was set back by an hour. After a minute, any row ends the
 * wait: every replica knows the ticket by then. The server may have given an earlier reservation to the booking, the
 * guest may have cancelled it elsewhere, and a link that was received before may add no ticket.
 */
const isWaitOver = (since: Instant, { reservations }: ReservationList, now: Instant): boolean =>
  Math.abs(now - since) >= MAX_PENDING_MS ||
  (isPastLateCommit(since, now) && reservations.length > 0)

/** Notes the cancelled tickets. A minute later every replica knows of them, and a new booking may have got the id. */
function noteCancelled(state: TicketsState, reservations: Reservation[], now: Instant): void {
  const { cancelledAt, finalIds } = state
  for (const { id, status } of reservations)
    if (status === 'cancelled') cancelledAt[String(id)] = now
  for (const [id, at] of Object.entries(cancelledAt))
    if (isPastLateCommit(at, now)) delete cancelledAt[id]
  const ids = Object.keys(cancelledAt)
  if (ids.join() !== finalIds.cancelled.join()) finalIds.cancelled = ids
}

function keepSeen(ids: string[], rows: Reservation[], isSeen: (row: Reservation) => boolean) {
  const known = new Set(ids)
  const seen = new Set(rows.filter(isSeen).map(({ id }) => String(id)))
  ids.push(...[...seen].filter((id) => !known.has(id)))
}

const hasGift = ({ gift }: Reservation) => gift?.isActive || gift?.status === 'redeemed'

function noteAwaited(state: TicketsState, reservations: Reservation[]): void {
  const listed = new Set(
    reservations.filter((row) => row.status !== 'used' || hasGift(row)).map(({ id }) => String(id)),
  )
  const isMissing = (id: string) => !listed.has(id)
  const missing = state.openTickets.filter(({ id }) => isMissing(String(id)))
  if (missing.length > 0) state.incompleteLists = 0
  const isGone = state.incompleteLists >= LISTS_UNTIL_GONE
  const missingIds = missing.map(({ id }) => String(id))
  state.awaitedIds = isGone ? [] : [...state.awaitedIds.filter(isMissing), ...missingIds]
  const kept = missing.filter(({ id }) => !state.listedIds.includes(String(id)))
  if (kept.length > 0 || state.keptTickets.length > 0) state.keptTickets = kept
  state.openTickets = reservations.filter(({ status }) => status === 'unused')
}

/** What this phone knows of the guest's tickets beside the list itself. ticketsSlice.ts keeps it. */
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
import { lacksCode, sortReservations } from '#src/domain/ticket.ts'
import type { DoneCommand } from '#src/session/outbox/outboxSlice.ts'
import { MAX_STORED_TICKETS, type storedTickets } from '#src/session/storedFields.ts'
type StoredTickets = v.InferOutput<typeof storedTickets>['value']

export type LastKnown = NonNullable<StoredTickets['lastKnown']>

export type TicketsState = StoredTickets & {
  /** Tickets that were checked in since the page load. They never become usable again. */
  usedIds: string[]
  /** Tickets whose gift was redeemed since the page load. */
  redeemedIds: string[]
  /** The expiry of the codes by the phone's clock, or null if there is no code to renew. */
  codesExpireAt: Instant | null
  ttlSeconds: number
  missingTtlCount: number
  /** The list is empty, but an earlier one, also of an earlier visit, had tickets. */
  isEmptied: boolean
  /** The open tickets of the last list, as texts. */
  openIds: string[]
  /** Open tickets of earlier lists of this page that the last lists do not contain. */
  vanishedIds: string[]
  /** Lists in a row that were empty, or lacked a ticket, a code or a readable row. */
  incompleteLists: number
  /** The ids in the last list, as texts. */
  listedIds: string[]
  /** The time when the server last said that it has a booking. 0 before that and after a cancellation. */
  bookedAt: Instant
  /** The list before a ticket was received. Null after the notice has named that ticket. */
  beforeReceipt: Baseline | null
}

export const initialState: TicketsState = {
  usedIds: [],
  redeemedIds: [],
  codesExpireAt: null,
  ttlSeconds: 0,
  missingTtlCount: 0,
  isEmptied: false,
  openIds: [],
  vanishedIds: [],
  incompleteLists: 0,
  listedIds: [],
  pendingBooking: null,
  bookedAt: 0,
  lastKnown: null,
  receivedLinks: [],
  beforeReceipt: null,
  ticketPendingSince: null,
  receiptPendingSince: null,
  sharedIds: [],
  chosenEvents: [],
}

/** A ticket that no list has named after this time is no longer expected. */
const MAX_PENDING_MS = 3_600_000

/** A ticket that this many lists in a row do not contain is gone, for example cancelled on another phone. */
const MAX_LISTS_WITHOUT = DEFAULT_TTL_SECONDS.length

/** Notes what a command that the server has answered changes in the list, before a list shows it. */
export function applyCommand(state: TicketsState, done: DoneCommand): void {
  if (done.kind === 'receive') noteReceived(state, done)
  if (done.kind === 'create') noteBooked(state, done)
  if (done.kind === 'share')
    state.sharedIds = withNewest(state.sharedIds, String(done.argument.reservationId))
  if (done.kind === 'cancel') {
    const id = String(done.argument.reservationId)
    state.openIds = state.openIds.filter((other) => other !== id)
    state.bookedAt = 0
    // Then an empty list is right.
    state.receiptPendingSince = null
  }
}

function noteReceived(state: TicketsState, { argument, doneAt }: DoneCommand<'receive'>): void {
  const { link } = argument
  // A link that the guest opens again adds no ticket.
  if (!state.receivedLinks.includes(link)) state.receiptPendingSince = doneAt
  state.receivedLinks = withNewest(state.receivedLinks, link)
  state.beforeReceipt = completeBaseline(argument)
  state.incompleteLists = 0
}

function noteBooked(state: TicketsState, { argument, data, doneAt }: DoneCommand<'create'>): void {
  // The booking adds a ticket too, which must not be named as the received one.
  state.beforeReceipt = null
  state.bookedAt = doneAt
  const { reservationId, eventName: name } = data
  if (!state.listedIds.includes(String(reservationId))) {
    state.incompleteLists = 0
    state.ticketPendingSince = doneAt
    const { startAt } = argument
    state.pendingBooking = { reservationId, startAt, ...completeBaseline(argument) }
  }
  if (reservationId === null || name === null) return
  const chosen = { id: String(reservationId), name }
  state.chosenEvents = [...state.chosenEvents, chosen].slice(-MAX_STORED_TICKETS)
}

/** Puts a text at the end of a stored list, once. */
const withNewest = (texts: string[], newest: string): string[] =>
  [...texts.filter((other) => other !== newest), newest].slice(-MAX_STORED_TICKETS)

/** Notes what a list shows, and which tickets it still lacks. */
export function applyList(state: TicketsState, list: ReservationList, now: Instant): void {
  const { reservations } = list
  if (!isTicketPending(state, list, now)) forgetPendingTicket(state)
  if (!isReceiptPending(state, list, now)) state.receiptPendingSince = null
  state.listedIds = reservations.map(({ id }) => String(id))
  keepSeen(state.usedIds, reservations, ({ status }) => status === 'used')
  keepSeen(state.redeemedIds, reservations, ({ gift }) => gift?.status === 'redeemed')

  const remaining = remainingSeconds(reservations)
  state.missingTtlCount = remaining === null ? state.missingTtlCount + 1 : 0
  state.ttlSeconds = remaining === undefined ? 0 : codeTtlSeconds(remaining, state.missingTtlCount)
  state.codesExpireAt = remaining === undefined ? null : now + state.ttlSeconds * 1000

  const isEmpty = reservations.length === 0
  const isExpected = state.ticketPendingSince !== null || state.receiptPendingSince !== null
  state.isEmptied = isEmpty && (state.isEmptied || hadTickets(state.lastKnown))
  const isPartial = list.unreadableRows !== undefined || reservations.some(lacksCode)
  noteVanished(state, reservations)
  const isIncomplete = isEmpty || isExpected || isPartial || state.vanishedIds.length > 0
  state.incompleteLists = isIncomplete ? state.incompleteLists + 1 : 0
  state.lastKnown = {
    seenAt: now,
    tickets: sortReservations(reservations)
      .slice(0, MAX_STORED_TICKETS)
      .map(({ startAt, status }) => ({ startAt, status })),
  }
}

export function forgetPendingTicket(state: TicketsState): void {
  state.ticketPendingSince = null
  state.pendingBooking = null
}

function isTicketPending(
  { ticketPendingSince: since, pendingBooking: booking }: TicketsState,
  list: ReservationList,
  now: Instant,
): boolean {
  if (since === null || isWaitOver(since, list, now)) return false
  // A ticket that another guest booked and gave to this guest is not the pending one.
  if (booking === null)
    return !list.reservations.some((row) => isActive(row) && isBookedBy(row, list.userId) !== false)
  const isNamed = list.reservations.some(({ id }) => isSameId(id, booking.reservationId))
  return !isNamed && findBooked(list, booking) === null
}

function isReceiptPending(
  { receiptPendingSince: since, beforeReceipt: before }: TicketsState,
  list: ReservationList,
  now: Instant,
): boolean {
  if (since === null || isWaitOver(since, list, now)) return false
  // Without the earlier list, for example after a reload, no ticket is known to be the received one.
  if (!before?.reservationIds) return true
  return findReceived(list, { viewerId: null, before, booked: null, sentAt: 0 }) === null
}

/**
 * True an hour after the command, also if the clock was set back. After a minute, any ticket ends the wait: the server
 * may have given an earlier reservation to the booking, and a link that was received before may add no ticket.
 */
const isWaitOver = (since: Instant, { reservations }: ReservationList, now: Instant): boolean =>
  Math.abs(now - since) >= MAX_PENDING_MS ||
  (isPastLateCommit(since, now) && reservations.some(isActive))

const hadTickets = (lastKnown: StoredTickets['lastKnown']): boolean =>
  lastKnown !== null && lastKnown.tickets.some(({ status }) => status !== 'cancelled')

function keepSeen(ids: string[], rows: Reservation[], isSeen: (row: Reservation) => boolean) {
  const known = new Set(ids)
  const seen = new Set(rows.filter(isSeen).map(({ id }) => String(id)))
  ids.push(...[...seen].filter((id) => !known.has(id)))
}

function noteVanished(state: TicketsState, reservations: Reservation[]): void {
  const listed = new Set(state.listedIds)
  const isMissing = (id: string) => !listed.has(id)
  const vanished = state.openIds.filter(isMissing)
  if (vanished.length > 0) state.incompleteLists = 0
  const isGone = state.incompleteLists >= MAX_LISTS_WITHOUT
  state.vanishedIds = isGone ? [] : [...state.vanishedIds.filter(isMissing), ...vanished]
  const open = reservations.filter(({ status }) => status === 'unused')
  state.openIds = open.map(({ id }) => String(id))
}

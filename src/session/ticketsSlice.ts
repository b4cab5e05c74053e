import { createSlice } from '@reduxjs/toolkit'
import type * as v from 'valibot'
import type { AnswerMeta } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { completeBaseline, type Baseline } from '#src/domain/commands.ts'
import { findBooked, isActive, isBookedBy, isPastLateCommit } from '#src/domain/commandOutcome.ts'
import { isAlreadyReserved } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Reservation, ReservationList } from '#src/domain/model.ts'
import { codeTtlSeconds, remainingSeconds } from '#src/domain/polling.ts'
import { sortReservations } from '#src/domain/ticket.ts'
import { clockJumped } from '#src/session/clockSlice.ts'
import { commandDone, commandRefused } from '#src/session/outbox/outboxSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'
import { MAX_STORED_TICKETS, type storedTickets } from '#src/session/storedFields.ts'

type StoredTickets = v.InferOutput<typeof storedTickets>['value']

export type LastKnown = NonNullable<StoredTickets['lastKnown']>

type TicketsState = StoredTickets & {
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
  /** Lists in a row that were empty or lacked an expected ticket. */
  incompleteLists: number
  /** The ids in the last list, as texts. */
  listedIds: string[]
  /** The list before a ticket was received. Null after the notice has named that ticket. */
  beforeReceipt: Baseline | null
}

const initialState: TicketsState = {
  usedIds: [],
  redeemedIds: [],
  codesExpireAt: null,
  ttlSeconds: 0,
  missingTtlCount: 0,
  isEmptied: false,
  incompleteLists: 0,
  listedIds: [],
  pendingBooking: null,
  lastKnown: null,
  receivedLinks: [],
  beforeReceipt: null,
  ticketPendingSince: null,
  sharedIds: [],
  chosenEvents: [],
}

/** A ticket that no list has named after this time is no longer expected. */
const MAX_PENDING_MS = 3_600_000

const slice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    receivedTicketNamed(state) {
      state.beforeReceipt = null
    },
  },
  extraReducers: (builder) => {
    // The lifetime of a code is measured by `performance.now()`, so a clock change must shift the expiry.
    builder.addCase(clockJumped, (state, { payload: { jumpMs } }) => {
      if (state.codesExpireAt !== null) state.codesExpireAt += jumpMs
    })
    builder.addCase(commandDone, (state, { payload }) => {
      if (payload.kind === 'receive') {
        const { link } = payload.argument
        const others = state.receivedLinks.filter((other) => other !== link)
        state.receivedLinks = [...others, link].slice(-MAX_STORED_TICKETS)
        state.beforeReceipt = completeBaseline(payload.argument)
      }
      if (payload.kind === 'share') {
        const id = String(payload.argument.reservationId)
        const others = state.sharedIds.filter((other) => other !== id)
        state.sharedIds = [...others, id].slice(-MAX_STORED_TICKETS)
      }
      if (payload.kind === 'create') {
        // The booking adds a ticket too, which must not be named as the received one.
        state.beforeReceipt = null
        const { reservationId, eventName: name } = payload.data
        if (!state.listedIds.includes(String(reservationId))) {
          state.ticketPendingSince = payload.doneAt
          const { startAt } = payload.argument
          state.pendingBooking = { reservationId, startAt, ...completeBaseline(payload.argument) }
        }
        if (reservationId === null || name === null) return
        const chosen = { id: String(reservationId), name }
        state.chosenEvents = [...state.chosenEvents, chosen].slice(-MAX_STORED_TICKETS)
      }
    })
    builder.addCase(commandRefused, (state, { payload: { kind, error, refusedAt } }) => {
      if (kind !== 'create' || !isAlreadyReserved(error)) return
      state.ticketPendingSince = refusedAt
      state.pendingBooking = null
    })
    builder.addMatcher(
      api.endpoints.checkReservation.matchFulfilled,
      (state, { payload, meta }) => {
        // At first, the check may know as little of the reservation as the list.
        const { ticketPendingSince: since } = state
        const isOld = since === null || isPastLateCommit(since, meta.fulfilledTimeStamp)
        if (!payload.isReserved && isOld) forgetPendingTicket(state)
      },
    )
    builder.addMatcher(api.endpoints.getReservations.matchFulfilled, (state, { payload, meta }) => {
      // A prefetched answer may be older than this action, so use the time when it was received.
      const answer = meta.baseQueryMeta as AnswerMeta | undefined
      applyList(state, payload, answer?.receivedAt ?? meta.fulfilledTimeStamp)
    })
  },
  selectors: {
    selectCodesExpireAt: ({ codesExpireAt }) => codesExpireAt,
    selectTtlSeconds: ({ ttlSeconds }) => ttlSeconds,
    selectIsEmptied: ({ isEmptied }) => isEmptied,
    selectIncompleteLists: ({ incompleteLists }) => incompleteLists,
    selectUsedIds: ({ usedIds }) => usedIds,
    selectRedeemedIds: ({ redeemedIds }) => redeemedIds,
    selectLastKnown: ({ lastKnown }) => lastKnown,
    selectBeforeReceipt: ({ beforeReceipt }) => beforeReceipt,
    selectReceivedLinks: ({ receivedLinks }) => receivedLinks,
    selectIsTicketPending: ({ ticketPendingSince }) => ticketPendingSince !== null,
    selectSharedIds: ({ sharedIds }) => sharedIds,
    /** Returns null if the guest had only one event to choose from. */
    selectChosenEvent: ({ chosenEvents }, id: Id) =>
      chosenEvents.find((chosen) => chosen.id === String(id))?.name ?? null,
  },
})

function applyList(state: TicketsState, list: ReservationList, now: Instant): void {
  const { reservations } = list
  if (!isTicketPending(state, list, now)) forgetPendingTicket(state)
  state.listedIds = reservations.map(({ id }) => String(id))
  keepSeen(state.usedIds, reservations, ({ status }) => status === 'used')
  keepSeen(state.redeemedIds, reservations, ({ gift }) => gift?.status === 'redeemed')

  const remaining = remainingSeconds(reservations)
  state.missingTtlCount = remaining === null ? state.missingTtlCount + 1 : 0
  state.ttlSeconds = remaining === undefined ? 0 : codeTtlSeconds(remaining, state.missingTtlCount)
  state.codesExpireAt = remaining === undefined ? null : now + state.ttlSeconds * 1000

  const isEmpty = reservations.length === 0
  const isExpected = state.ticketPendingSince !== null || state.beforeReceipt !== null
  state.isEmptied = isEmpty && (state.isEmptied || hadTickets(state.lastKnown))
  state.incompleteLists = isEmpty || isExpected ? state.incompleteLists + 1 : 0
  state.lastKnown = {
    seenAt: now,
    tickets: sortReservations(reservations)
      .slice(0, MAX_STORED_TICKETS)
      .map(({ startAt, status }) => ({ startAt, status })),
  }
}

function forgetPendingTicket(state: TicketsState): void {
  state.ticketPendingSince = null
  state.pendingBooking = null
}

function isTicketPending(
  { ticketPendingSince: since, pendingBooking }: TicketsState,
  list: ReservationList,
  now: Instant,
): boolean {
  if (since === null || now - since >= MAX_PENDING_MS) return false
  // A ticket that another guest booked and gave to this guest is not the pending one.
  const isOfGuest = (row: Reservation) => isActive(row) && isBookedBy(row, list.userId) !== false
  // The server may have given an earlier reservation to the booking. Then only the time tells.
  if (pendingBooking === null || isPastLateCommit(since, now))
    return !list.reservations.some(isOfGuest)
  const isNamed = list.reservations.some(({ id }) => isSameId(id, pendingBooking.reservationId))
  return !isNamed && findBooked(list, pendingBooking) === null
}

const hadTickets = (lastKnown: StoredTickets['lastKnown']): boolean =>
  lastKnown !== null && lastKnown.tickets.some(({ status }) => status !== 'cancelled')

function keepSeen(ids: string[], rows: Reservation[], isSeen: (row: Reservation) => boolean) {
  const known = new Set(ids)
  const seen = new Set(rows.filter(isSeen).map(({ id }) => String(id)))
  ids.push(...[...seen].filter((id) => !known.has(id)))
}

const scoped = scopedToGuest(slice.reducer)

export const {
  selectCodesExpireAt,
  selectTtlSeconds,
  selectIsEmptied,
  selectIncompleteLists,
  selectUsedIds,
  selectRedeemedIds,
  selectLastKnown,
  selectBeforeReceipt,
  selectReceivedLinks,
  selectIsTicketPending,
  selectSharedIds,
  selectChosenEvent,
} = slice.getSelectors((state: { tickets: GuestScoped<TicketsState> }) =>
  scoped.visibleValue(state.tickets),
)
export const { receivedTicketNamed } = slice.actions
export const ticketsReducer = scoped.reducer

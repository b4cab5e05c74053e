import { createSlice } from '@reduxjs/toolkit'
import type * as v from 'valibot'
import type { AnswerMeta } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { completeBaseline, type Baseline } from '#src/domain/commands.ts'
import { isActive, isBookedBy, isPastLateCommit } from '#src/domain/commandOutcome.ts'
import { isAlreadyReserved } from '#src/domain/errors.ts'
import type { Id, Instant, Reservation } from '#src/domain/model.ts'
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
  /** Empty lists in a row since the last list with tickets, also of an earlier visit. They do not end polling. */
  emptiedLists: number
  /** The list before a ticket was received. Null after the notice has named that ticket. */
  beforeReceipt: Baseline | null
}

const initialState: TicketsState = {
  usedIds: [],
  redeemedIds: [],
  codesExpireAt: null,
  ttlSeconds: 0,
  missingTtlCount: 0,
  emptiedLists: 0,
  lastKnown: null,
  receivedLinks: [],
  beforeReceipt: null,
  ticketPendingSince: null,
  sharedIds: [],
  chosenEvents: [],
}

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
        if (reservationId === null || name === null) return
        const chosen = { id: String(reservationId), name }
        state.chosenEvents = [...state.chosenEvents, chosen].slice(-MAX_STORED_TICKETS)
      }
    })
    builder.addCase(commandRefused, (state, { payload: { kind, error, refusedAt } }) => {
      if (kind === 'create' && isAlreadyReserved(error)) state.ticketPendingSince = refusedAt
    })
    builder.addMatcher(
      api.endpoints.checkReservation.matchFulfilled,
      (state, { payload, meta }) => {
        // At first, the check may know as little of the reservation as the list.
        const { ticketPendingSince: since } = state
        const isOld = since === null || isPastLateCommit(since, meta.fulfilledTimeStamp)
        if (!payload.isReserved && isOld) state.ticketPendingSince = null
      },
    )
    builder.addMatcher(api.endpoints.getReservations.matchFulfilled, (state, { payload, meta }) => {
      const { reservations, userId } = payload
      // A prefetched answer may be older than this action, so use the time when it was received.
      const answer = meta.baseQueryMeta as AnswerMeta | undefined
      const now = answer?.receivedAt ?? meta.fulfilledTimeStamp
      // A ticket that another guest booked and gave to this guest is not the pending one.
      if (reservations.some((row) => isActive(row) && isBookedBy(row, userId) !== false))
        state.ticketPendingSince = null
      keepSeen(state.usedIds, reservations, ({ status }) => status === 'used')
      keepSeen(state.redeemedIds, reservations, ({ gift }) => gift?.status === 'redeemed')

      const remaining = remainingSeconds(reservations)
      state.missingTtlCount = remaining === null ? state.missingTtlCount + 1 : 0
      state.ttlSeconds =
        remaining === undefined ? 0 : codeTtlSeconds(remaining, state.missingTtlCount)
      state.codesExpireAt = remaining === undefined ? null : now + state.ttlSeconds * 1000

      const isEmptied =
        reservations.length === 0 && (state.emptiedLists > 0 || hadTickets(state.lastKnown))
      state.emptiedLists = isEmptied ? state.emptiedLists + 1 : 0
      state.lastKnown = {
        seenAt: now,
        tickets: sortReservations(reservations)
          .slice(0, MAX_STORED_TICKETS)
          .map(({ startAt, status }) => ({ startAt, status })),
      }
    })
  },
  selectors: {
    selectCodesExpireAt: ({ codesExpireAt }) => codesExpireAt,
    selectTtlSeconds: ({ ttlSeconds }) => ttlSeconds,
    selectEmptiedLists: ({ emptiedLists }) => emptiedLists,
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
  selectEmptiedLists,
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

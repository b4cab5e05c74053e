import { createSlice } from '@reduxjs/toolkit'
import type { AnswerMeta } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { isPastLateCommit, LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { isAlreadyReserved } from '#src/domain/errors.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import { clockJumped } from '#src/session/clockSlice.ts'
import { commandDone, commandRefused } from '#src/session/outbox/outboxSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'
import {
  applyCommand,
  applyList,
  expectBookedTicket,
  forgetBookedTicket,
  initialState,
  type TicketsState,
} from '#src/session/ticketsState.ts'

const slice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    receivedTicketNamed(state) {
      state.beforeReceiving = null
      state.receivedTicketPendingSince = null
    },
  },
  extraReducers: (builder) => {
    // The lifetime of a code is measured by `performance.now()`, so a clock change must shift the expiry.
    builder.addCase(clockJumped, (state, { payload: { jumpMs } }) => {
      if (state.codesExpireAt !== null) state.codesExpireAt += jumpMs
    })
    builder.addCase(commandDone, (state, { payload }) => applyCommand(state, payload))
    builder.addCase(commandRefused, (state, { payload: { kind, error, refusedAt } }) => {
      if (kind !== 'create' || !isAlreadyReserved(error)) return
      state.bookedAt = refusedAt
      expectBookedTicket(state, refusedAt, null)
    })
    builder.addMatcher(
      api.endpoints.checkReservation.matchFulfilled,
      (state, { payload: { isReserved }, meta: { fulfilledTimeStamp: now } }) => {
        if (isReserved) return
        // At first, the check may know as little of the reservation as the list.
        const { ticketPendingSince: since, receivedTicketPendingSince: receivedAt } = state
        if (since === null || isPastLateCommit(since, now)) forgetBookedTicket(state)
        if (receivedAt !== null && isPastLateCommit(receivedAt + LATE_COMMIT_MS, now))
          state.receivedTicketPendingSince = null
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
    selectHasVanishedTicket: ({ vanishedIds }) => vanishedIds.length > 0,
    selectIncompleteLists: ({ incompleteLists }) => incompleteLists,
    selectFinalIds: ({ finalIds }) => finalIds,
    selectLastKnown: ({ lastKnown }) => lastKnown,
    selectBeforeReceiving: ({ beforeReceiving }) => beforeReceiving,
    selectReceivedLinks: ({ receivedLinks }) => receivedLinks,
    selectIsBookedTicketPending: ({ ticketPendingSince }) => ticketPendingSince !== null,
    selectIsReceivedTicketPending: ({ receivedTicketPendingSince }) =>
      receivedTicketPendingSince !== null,
    /**
     * Returns whether the server took a booking less than a minute ago, so its check may not know the booking yet.
     * After a reload, only `ticketPendingSince` tells the time of the booking.
     */
    selectIsJustBooked: ({ bookedAt, ticketPendingSince }, now: Instant) =>
      Math.abs(now - Math.max(bookedAt, ticketPendingSince ?? 0)) < LATE_COMMIT_MS,
    selectSharedIds: ({ sharedIds }) => sharedIds,
    /** Returns null if the guest had only one event to choose from. */
    selectChosenEvent: ({ chosenEvents }, id: Id) =>
      chosenEvents.find((chosen) => chosen.id === String(id))?.name ?? null,
  },
})

const scoped = scopedToGuest(slice.reducer)

export const {
  selectCodesExpireAt,
  selectTtlSeconds,
  selectHasVanishedTicket,
  selectIncompleteLists,
  selectFinalIds,
  selectLastKnown,
  selectBeforeReceiving,
  selectReceivedLinks,
  selectIsBookedTicketPending,
  selectIsReceivedTicketPending,
  selectIsJustBooked,
  selectSharedIds,
  selectChosenEvent,
} = slice.getSelectors((state: { tickets: GuestScoped<TicketsState> }) =>
  scoped.visibleValue(state.tickets),
)
export const { receivedTicketNamed } = slice.actions
export const ticketsReducer = scoped.reducer

import { createSlice } from '@reduxjs/toolkit'
import type * as v from 'valibot'
import type { AnswerMeta } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { isPastLateCommit, LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { isAlreadyReserved } from '#src/domain/errors.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import { clockJumped, timeAfterJump } from '#src/session/clockSlice.ts'
import { isCodeEndKnown } from '#src/session/codeLifetime.ts'
import { commandDone, commandRefused } from '#src/session/outbox/outboxSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'
import { isFromOtherTab } from '#src/session/persistence.ts'
import type { storedTickets } from '#src/session/storedFields.ts'
import {
  applyCommand,
  applyList,
  baselineOfPending,
  expectBookedTicket,
  forgetBookedTicket,
  forgetReceivedTicket,
  initialState,
  isBookedTicketPending,
  isReceivedTicketPending,
  type TicketsState,
} from '#src/session/ticketsState.ts'

const PENDING_FIELDS = ['ticketPendingSince', 'receivedTicketPendingSince'] as const

const SHIFTED_FIELDS = ['codesExpireAt', 'keptUntil', ...PENDING_FIELDS] as const

type OtherTabAction = { type: string; payload: v.InferOutput<typeof storedTickets> }

const slice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    receivedTicketNamed(state) {
      state.beforeReceiving = null
    },
  },
  extraReducers: (builder) => {
    // These instants are compared with `Date.now()`. A clock change shifts them, so that only the time that really
    // passed counts.
    builder.addCase(clockJumped, (state, { payload: { jumpMs } }) => {
      for (const name of SHIFTED_FIELDS) {
        const at = state[name]
        if (at !== null) state[name] = at + jumpMs
      }
      const { codesMayExpireAt: end } = state
      if (end !== null) state.codesMayExpireAt = timeAfterJump(end, jumpMs)
      if (state.beforeReceiving !== null) state.beforeReceiving.receivedAt += jumpMs
      for (const [id, at] of Object.entries(state.cancelledAt)) state.cancelledAt[id] = at + jumpMs
    })
    builder.addCase(commandDone, (state, { payload }) => applyCommand(state, payload))
    builder.addCase(commandRefused, (state, { payload: { kind, error, refusedAt } }) => {
      if (kind !== 'create' || !isAlreadyReserved(error)) return
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
          forgetReceivedTicket(state)
      },
    )
    builder.addMatcher(isFromOtherTab('tickets'), (state, { payload }: OtherTabAction) => {
      // Another tab has booked or received a ticket, and the next list may show it. Restart the back-off.
      const { value } = payload
      if (PENDING_FIELDS.some((name) => value[name] !== null && value[name] !== state[name]))
        state.incompleteLists = 0
    })
    builder.addMatcher(api.endpoints.getReservations.matchFulfilled, (state, { payload, meta }) => {
      // A prefetched answer may be older than this action, so use its own times.
      const { fulfilledTimeStamp: now } = meta
      const answer = meta.baseQueryMeta as AnswerMeta | undefined
      applyList(state, payload, answer ?? { sentAt: now, receivedAt: now })
    })
  },
  selectors: {
    selectCodesExpireAt: ({ codesExpireAt }) => codesExpireAt,
    selectCodesMayExpireAt: ({ codesMayExpireAt }) => codesMayExpireAt,
    selectTtlSeconds: ({ ttlSeconds }) => ttlSeconds,
    selectIsTtlGuessed: ({ missingTtlCount }) => missingTtlCount > 0,
    selectIsCodeEndKnown: isCodeEndKnown,
    selectKeptTickets: ({ keptTickets }) => keptTickets,
    selectKeptUntil: ({ keptUntil }) => keptUntil,
    selectIsTicketAwaited: ({ awaitedIds }) => awaitedIds.length > 0,
    selectIncompleteLists: ({ incompleteLists }) => incompleteLists,
    selectFinalIds: ({ finalIds }) => finalIds,
    selectLastKnown: ({ lastKnown }) => lastKnown,
    selectBeforeReceiving: ({ beforeReceiving }) => beforeReceiving,
    selectReceivedLinks: ({ receivedLinks }) => receivedLinks,
    selectIsBookedTicketPending: isBookedTicketPending,
    selectIsReceivedTicketPending: isReceivedTicketPending,
    selectBaselineOfPending: baselineOfPending,
    /**
     * Returns whether, less than a minute from `now`, the guest booked or received a ticket, or the server refused a
     * booking because of another one. The check may not know that ticket yet.
     */
    selectHasRecentTicket: (
      { ticketPendingSince: bookedAt, receivedTicketPendingSince: receivedAt },
      now: Instant,
    ) => [bookedAt, receivedAt].some((at) => at !== null && Math.abs(now - at) < LATE_COMMIT_MS),
    selectSharedIds: ({ sharedIds }) => sharedIds,
    /** Returns null if the guest had only one event to choose from. */
    selectChosenEvent: ({ chosenEvents }, id: Id) =>
      chosenEvents.find((chosen) => chosen.id === String(id))?.name ?? null,
  },
})

const scoped = scopedToGuest(slice.reducer)

export const {
  selectCodesExpireAt,
  selectCodesMayExpireAt,
  selectTtlSeconds,
  selectIsTtlGuessed,
  selectIsCodeEndKnown,
  selectKeptTickets,
  selectKeptUntil,
  selectIsTicketAwaited,
  selectIncompleteLists,
  selectFinalIds,
  selectLastKnown,
  selectBeforeReceiving,
  selectReceivedLinks,
  selectIsBookedTicketPending,
  selectIsReceivedTicketPending,
  selectBaselineOfPending,
  selectHasRecentTicket,
  selectSharedIds,
  selectChosenEvent,
} = slice.getSelectors((state: { tickets: GuestScoped<TicketsState> }) =>
  scoped.visibleValue(state.tickets),
)
export const { receivedTicketNamed } = slice.actions
export const ticketsReducer = scoped.reducer

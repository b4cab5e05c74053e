import { createSlice } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import { isPastLateCommit } from '#src/domain/commandOutcome.ts'
import { wasCancelled, type Booked } from '#src/domain/commands.ts'
import type { Instant } from '#src/domain/model.ts'
import { clockJumped } from '#src/session/clockSlice.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'

/** This state is not stored, because after a reload the ticket screen shows the same facts. */
type LastBookingState = {
  booked: Booked | null
  bookedAt: Instant
  /** The reservation has the id of a cancelled one, which a list that lags behind may still show. */
  isIdReused: boolean
  /** The guest has seen /success. Until then the form and the confirmation redirect to it. */
  isSeen: boolean
  /**
   * Ids (as strings) in the last list. A booking that leaves the list counts as cancelled. In its first minute its id
   * stays here instead, because the list may come from a server replica that lags behind.
   */
  listedIds: string[]
}

const initialState: LastBookingState = {
  booked: null,
  bookedAt: 0,
  isIdReused: false,
  isSeen: false,
  listedIds: [],
}

const slice = createSlice({
  name: 'lastBooking',
  initialState,
  reducers: {
    successSeen(state) {
      state.isSeen = true
    },
  },
  extraReducers: (builder) => {
    builder.addCase(commandDone, (state, { payload }) => {
      if (payload.kind === 'create')
        return {
          ...state,
          booked: payload.data,
          bookedAt: payload.doneAt,
          isIdReused: wasCancelled(payload.argument, payload.data.reservationId),
          isSeen: false,
        }
      return payload.kind === 'cancel' ? { ...state, booked: null } : state
    })
    // `bookedAt` is compared with `Date.now()`. A clock change shifts it, so that only the time that really passed
    // counts.
    builder.addCase(clockJumped, (state, { payload: { jumpMs } }) => {
      if (state.booked !== null) state.bookedAt += jumpMs
    })
    builder.addMatcher(api.endpoints.getReservations.matchFulfilled, (state, { payload, meta }) => {
      // Without a booking or its id, this is a word that no row has as its id.
      const id = String(state.booked?.reservationId)
      const ticket = payload.reservations.find((reservation) => String(reservation.id) === id)
      const isCancelled = ticket?.status === 'cancelled'
      const isMissing = ticket ? isCancelled && state.isIdReused : state.listedIds.includes(id)
      const isLate = isPastLateCommit(state.bookedAt, meta.fulfilledTimeStamp)
      const isOver = isMissing ? isLate : isCancelled
      if (isOver) state.booked = null
      const ids = payload.reservations.map((reservation) => String(reservation.id))
      state.listedIds = isMissing && !isOver ? [...ids, id] : ids
    })
  },
  selectors: {
    selectLastBooking: ({ booked }) => booked,
    selectIsSuccessUnseen: ({ booked, isSeen }) => booked !== null && !isSeen,
  },
})

const ofGuest = scopedToGuest(slice.reducer)

export const { successSeen } = slice.actions
export const { selectLastBooking, selectIsSuccessUnseen } = slice.getSelectors(
  (state: { lastBooking: GuestScoped<LastBookingState> }) =>
    ofGuest.visibleValue(state.lastBooking),
)
export const lastBookingReducer = ofGuest.reducer

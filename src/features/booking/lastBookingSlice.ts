import { createSlice } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import type { Booked } from '#src/domain/commands.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'

/** This state is not stored, because after a reload the ticket screen shows the same facts. */
type LastBookingState = {
  booked: Booked | null
  /** The guest has seen /success. Until then the form and the confirmation redirect to it. */
  isSeen: boolean
  /** Ids (as strings) in the last list. A booking that disappears from the list was cancelled. */
  listedIds: string[]
}

const initialState: LastBookingState = { booked: null, isSeen: false, listedIds: [] }

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
      if (payload.kind === 'create') return { ...state, booked: payload.data, isSeen: false }
      return payload.kind === 'cancel' ? { ...state, booked: null } : state
    })
    builder.addMatcher(api.endpoints.getReservations.matchFulfilled, (state, { payload }) => {
      // Without a booking or its id, this is a word that no row has as its id.
      const id = String(state.booked?.reservationId)
      const ticket = payload.reservations.find((reservation) => String(reservation.id) === id)
      const isOver = ticket ? ticket.status === 'cancelled' : state.listedIds.includes(id)
      if (isOver) state.booked = null
      state.listedIds = payload.reservations.map((reservation) => String(reservation.id))
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

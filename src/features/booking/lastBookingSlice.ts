import { createSlice } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import type { Booked } from '#src/domain/commands.ts'
import { commandDone } from '#src/store/outboxSlice.ts'
import { scopedToGuest, type GuestScoped } from '#src/store/guestScope.ts'

/** Not stored: after a reload the ticket says the same. */
type LastBookingState = {
  booked: Booked | null
  /** Until then form and confirmation lead to /success. */
  isSeen: boolean
  /** What the last list has named: what it names no more is cancelled. Ids are texts. */
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
      const id = String(state.booked?.reservationId)
      const ticket = payload.reservations.find((one) => String(one.id) === id)
      const isOver = ticket ? ticket.status === 'cancelled' : state.listedIds.includes(id)
      if (isOver) state.booked = null
      state.listedIds = payload.reservations.map((one) => String(one.id))
    })
  },
  selectors: {
    selectLastBooking: ({ booked }) => booked,
    selectIsSuccessDue: ({ booked, isSeen }) => booked !== null && !isSeen,
  },
})

const ofGuest = scopedToGuest(slice.reducer)

export const { successSeen } = slice.actions
export const { selectLastBooking, selectIsSuccessDue } = slice.getSelectors(
  (state: { lastBooking: GuestScoped<LastBookingState> }) =>
    ofGuest.visibleValue(state.lastBooking),
)
export const lastBookingReducer = ofGuest.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    lastBooking: GuestScoped<LastBookingState>
  }
}

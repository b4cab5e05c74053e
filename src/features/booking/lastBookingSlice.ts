import { createSlice } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import type { Booked } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import { commandDone } from '#src/store/outboxSlice.ts'
import { owned, type Owned } from '#src/store/owner.ts'

/** Not stored: after a reload the ticket says the same. */
type LastBookingState = {
  booked: Booked | null
  /** Until then form and confirmation lead to /success. */
  isSeen: boolean
  /** The list has named its ticket: where it names it no more, it is cancelled. */
  isListed: boolean
}

const initialState: LastBookingState = { booked: null, isSeen: false, isListed: false }

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
      if (payload.kind === 'create') return { ...initialState, booked: payload.data }
      return payload.kind === 'cancel' ? initialState : state
    })
    builder.addMatcher(api.endpoints.getReservations.matchFulfilled, (state, { payload }) => {
      const id = state.booked?.reservationId ?? null
      if (id === null) return state
      const ticket = payload.reservations.find((one) => isSameId(one.id, id))
      const isOver = ticket === undefined ? state.isListed : ticket.status === 'cancelled'
      if (isOver) return initialState
      state.isListed = ticket !== undefined
      return state
    })
  },
  selectors: {
    selectLastBooking: ({ booked }) => booked,
    selectIsSuccessDue: ({ booked, isSeen }) => booked !== null && !isSeen,
  },
})

const ofGuest = owned(slice.reducer)

export const { successSeen } = slice.actions
export const { selectLastBooking, selectIsSuccessDue } = slice.getSelectors(
  (state: { lastBooking: Owned<LastBookingState> }) => ofGuest.valueOf(state.lastBooking),
)
export const lastBookingReducer = ofGuest.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    lastBooking: Owned<LastBookingState>
  }
}

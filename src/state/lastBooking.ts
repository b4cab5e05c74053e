import { createSlice } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import { reservationMade, type BookedTime } from '#src/state/draft.ts'
import { guestChanged, userReset } from '#src/state/user.ts'

/** Not stored: after a reload the ticket says the same. */
type LastBookingState = {
  booked: BookedTime | null
  /** Until then form and confirmation lead to /success. */
  isSeen: boolean
}

const initialState: LastBookingState = { booked: null, isSeen: false }

const slice = createSlice({
  name: 'lastBooking',
  initialState,
  reducers: {
    successSeen(state) {
      state.isSeen = true
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(reservationMade, (_, { payload }) => ({ booked: payload, isSeen: false }))
      .addCase(guestChanged, () => initialState)
      .addCase(userReset, () => initialState)
      .addMatcher(api.endpoints.cancelReservation.matchFulfilled, () => initialState)
  },
  selectors: {
    selectLastBooking: ({ booked }) => booked,
    selectIsSuccessDue: ({ booked, isSeen }) => booked !== null && !isSeen,
  },
})

export const { successSeen } = slice.actions
export const { selectLastBooking, selectIsSuccessDue } = slice.selectors
export const lastBookingReducer = slice.reducer

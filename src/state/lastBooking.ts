/** The reservation that was made in this page life, for /success. Never persisted: after a reload the ticket says the same. */
import { createSlice } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import { reservationMade, type BookedTime } from '#src/state/draft.ts'
import { guestChanged, userReset } from '#src/state/user.ts'

type LastBookingState = {
  /** Null where none was made, or where it was cancelled since. */
  booked: BookedTime | null
  /** Whether the guest has seen /success: until then form and confirmation lead there. */
  isSeen: boolean
}

const noBooking: LastBookingState = { booked: null, isSeen: false }

const slice = createSlice({
  name: 'lastBooking',
  initialState: noBooking,
  reducers: {
    successSeen(state) {
      state.isSeen = true
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(reservationMade, (_, { payload }) => ({ booked: payload, isSeen: false }))
      .addCase(guestChanged, () => noBooking)
      .addCase(userReset, () => noBooking)
      .addMatcher(api.endpoints.cancelReservation.matchFulfilled, () => noBooking)
  },
  selectors: {
    selectLastBooking: ({ booked }) => booked,
    selectIsSuccessDue: ({ booked, isSeen }) => booked !== null && !isSeen,
  },
})

export const { successSeen } = slice.actions
export const { selectLastBooking, selectIsSuccessDue } = slice.selectors
export const lastBookingReducer = slice.reducer

/** The commands that the server rate-limits now, so that their buttons can wait. Not stored. */
import { createSlice } from '@reduxjs/toolkit'
import { commandDelayed, type BusyState } from '#src/api/busy.ts'
import { signedOut } from '#src/session/guestScope.ts'

const initialState: BusyState = {}

const slice = createSlice({
  name: 'busy',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(commandDelayed, (state, { payload }) => {
        state[payload.endpoint] = payload.until
      })
      .addCase(signedOut, () => initialState)
  },
})

export const busyReducer = slice.reducer

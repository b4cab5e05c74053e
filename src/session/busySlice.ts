/** The commands that the server rate-limits now, so that their buttons can wait. Not stored. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { commandDelayed, type BusyState } from '#src/api/busy.ts'
import { clockJumped, timeAfterJump } from '#src/session/clockSlice.ts'
import { signedOut } from '#src/session/guestScope.ts'
import { loginEnded } from '#src/session/userSlice.ts'

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
      .addCase(clockJumped, (state, { payload: { jumpMs } }) =>
        Object.fromEntries(
          Object.entries(state).map(([command, until]) => [command, timeAfterJump(until, jumpMs)]),
        ),
      )
      // The next guest must not wait for the limit of this one. A limit from before the login stays.
      .addMatcher(isAnyOf(signedOut, loginEnded), () => initialState)
  },
})

export const busyReducer = slice.reducer

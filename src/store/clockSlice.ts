import { createSlice } from '@reduxjs/toolkit'
import { responseReceived } from '#src/api/baseQuery.ts'
import { clockOffset } from '#src/domain/clock.ts'

const slice = createSlice({
  name: 'clock',
  initialState: { offsetMs: 0 },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(responseReceived, (state, { payload }) => {
      state.offsetMs = clockOffset(state.offsetMs, payload)
    })
  },
  selectors: {
    /** In milliseconds: Date.now() plus this is the server's time. */
    selectClockOffset: (state) => state.offsetMs,
  },
})

export const { selectClockOffset } = slice.selectors
export const clockReducer = slice.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    clock: ReturnType<typeof slice.reducer>
  }
}

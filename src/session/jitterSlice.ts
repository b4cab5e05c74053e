import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The jitter factor of this page, from 0 to 1, chosen at each start. It spreads retries over time, so that all
 * phones do not send them at once. Null disables jitter (tests).
 */
const initialState = null as number | null

const slice = createSlice({
  name: 'jitter',
  initialState,
  reducers: {
    jitterChosen: (_, { payload }: PayloadAction<number>) => payload,
  },
})

export const { jitterChosen } = slice.actions
export const selectJitter = ({ jitter }: { jitter: number | null }) => jitter
export const jitterReducer = slice.reducer

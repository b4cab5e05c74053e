import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** This phone's place among those that wait as long, from 0 to 1; null spreads nothing. */
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

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** This phone's place among those that wait as long, from 0 to 1; null spreads nothing. */
const initialState = null as number | null

const slice = createSlice({
  name: 'spread',
  initialState,
  reducers: {
    spreadChosen: (_, { payload }: PayloadAction<number>) => payload,
  },
})

export const { spreadChosen } = slice.actions
export const selectSpread = ({ spread }: { spread: number | null }) => spread
export const spreadReducer = slice.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    spread: number | null
  }
}

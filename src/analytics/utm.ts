import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UtmParams } from '#src/domain/utm.ts'
import { phoneReset } from '#src/store/owner.ts'

type UtmState = { params: UtmParams }

const initialState: UtmState = { params: {} }

const slice = createSlice({
  name: 'utm',
  initialState,
  reducers: {
    utmCaptured: (_, { payload }: PayloadAction<UtmParams>) => ({ params: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(phoneReset, () => initialState)
  },
  selectors: { selectUtm: (state) => state.params },
})

export const { utmCaptured } = slice.actions
export const { selectUtm } = slice.selectors
export const utmReducer = slice.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    utm: UtmState
  }
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UtmParams } from '#src/domain/utm.ts'

const initialState: UtmParams = {}

const slice = createSlice({
  name: 'utm',
  initialState,
  reducers: {
    utmCaptured: (_, { payload }: PayloadAction<UtmParams>) => payload,
  },
  selectors: { selectUtm: (state) => state },
})

export const { utmCaptured } = slice.actions
export const { selectUtm } = slice.selectors
export const utmReducer = slice.reducer

/** The campaign that brought the guest (spec 1), kept under the key utmParams. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UtmParams } from '#src/domain/utm.ts'

const slice = createSlice({
  name: 'utm',
  initialState: {} as UtmParams,
  reducers: {
    campaignEntered: (_, { payload }: PayloadAction<UtmParams>) => payload,
  },
  selectors: { selectUtm: (state) => state },
})

export const { campaignEntered } = slice.actions
export const { selectUtm } = slice.selectors
export const utmReducer = slice.reducer

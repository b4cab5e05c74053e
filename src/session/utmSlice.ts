import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { parseUtm, readUtm, type UtmParams } from '#src/domain/utm.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { signedOut } from '#src/session/guestScope.ts'

export const storedUtm = v.object({ params: v.pipe(v.unknown(), v.transform(parseUtm)) })

type UtmState = v.InferOutput<typeof storedUtm>

const initialState: UtmState = { params: {} }

const slice = createSlice({
  name: 'utm',
  initialState,
  reducers: {
    utmCaptured: (_, { payload }: PayloadAction<UtmParams>) => ({ params: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState)
  },
  selectors: { selectUtm: (state) => state.params },
})

export const { utmCaptured } = slice.actions
export const { selectUtm } = slice.selectors
export const utmReducer = slice.reducer

/** Stores the campaign parameters of the query, if it has any. */
export const captureUtm =
  (search: string): AppThunk =>
  (dispatch) => {
    const utm = readUtm(search)
    if (utm !== null) dispatch(utmCaptured(utm))
  }

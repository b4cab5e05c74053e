import { readUtm } from '#src/domain/utm.ts'
import type { AppThunk } from '#src/state/store.ts'
import { utmCaptured } from '#src/state/utm.ts'

export const captureUtm =
  (search: string): AppThunk =>
  (dispatch) => {
    const utm = readUtm(search)
    if (utm !== null) dispatch(utmCaptured(utm))
  }

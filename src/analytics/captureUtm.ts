import { readUtm } from '#src/domain/utm.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import { utmCaptured } from '#src/analytics/utm.ts'

export const captureUtm =
  (search: string): AppThunk =>
  (dispatch) => {
    const utm = readUtm(search)
    if (utm !== null) dispatch(utmCaptured(utm))
  }

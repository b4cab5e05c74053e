import { readUtm } from '#src/domain/utm.ts'
import type { AppThunk } from '#src/state/store.ts'
import { utmCaptured } from '#src/state/utm.ts'

/** Keeps the campaign of an address; one without a campaign leaves the stored one as it is. */
export const captureUtm =
  (search: string): AppThunk =>
  (dispatch, _, { keys }) => {
    const utm = readUtm(search)
    if (utm === null) return
    keys.setUtmParams(utm)
    dispatch(utmCaptured(utm))
  }

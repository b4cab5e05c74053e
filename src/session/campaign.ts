/** The campaign of the address the guest came by (spec 1): kept on entry, for this visit and the next. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { readUtm } from '#src/domain/utm.ts'
import type { Ports, RootState } from '#src/state/store.ts'
import { campaignEntered } from '#src/state/utm.ts'

/** An address without a campaign leaves the kept one as it is. */
export const enterBy =
  (search: string): ThunkAction<void, RootState, Ports, UnknownAction> =>
  (dispatch, _, { keys }) => {
    const campaign = readUtm(search)
    if (campaign === null) return
    keys.keepUtmParams(campaign)
    dispatch(campaignEntered(campaign))
  }

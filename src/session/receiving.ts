import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import { reactToFailedReceive, type ReceiveReaction } from '#src/domain/errors.ts'
import { singleFlight } from '#src/session/singleFlight.ts'
import type { AppThunk } from '#src/state/store.ts'
import { mobileRefused } from '#src/state/user.ts'

export type ShareCodes = { shareCode: string; hashCode: string }

const receiving = singleFlight<ReceiveReaction>()

export const receiveTicket = (codes: ShareCodes): AppThunk<Promise<ReceiveReaction>> =>
  receiving.join(async (dispatch) => {
    const { error } = await dispatch(
      api.endpoints.receiveReservation.initiate(codes, { track: false }),
    )
    if (error === undefined) return 'received'
    const reaction = reactToFailedReceive(asApiError(error))
    if (reaction === 'verify') dispatch(mobileRefused())
    return reaction
  })

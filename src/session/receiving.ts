/** Receiving a shared ticket, once (spec 5 and 8, Receive). */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { reactToFailedReceive, type ReceiveReaction } from '#src/domain/errors.ts'
import type { Ports, RootState } from '#src/state/store.ts'
import { mobileRefused } from '#src/state/user.ts'

export type ShareCodes = { shareCode: string; hashCode: string }

/** The receipts that are under way, so that a screen that is mounted twice receives once. */
const underWay = new WeakMap<Ports, Promise<ReceiveReaction>>()

export const receiveTicket =
  (codes: ShareCodes): ThunkAction<Promise<ReceiveReaction>, RootState, Ports, UnknownAction> =>
  (dispatch, _, ports) => {
    const receive = async (): Promise<ReceiveReaction> => {
      const { error } = await dispatch(
        api.endpoints.receiveReservation.initiate(codes, { track: false }),
      )
      if (error === undefined) return 'received'
      const reaction = reactToFailedReceive(asApiError(error))
      // Whatever /me says: the number has to be verified anew.
      if (reaction === 'verify') dispatch(mobileRefused())
      return reaction
    }
    const receipt = underWay.get(ports) ?? receive().finally(() => underWay.delete(ports))
    underWay.set(ports, receipt)
    return receipt
  }

/** The introduction with action=check-binding (decisions): is the guest's membership bound in the customer database? */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { isNotBound } from '#src/domain/errors.ts'
import { answerOf } from '#src/session/answerOf.ts'
import type { Ports, RootState } from '#src/state/store.ts'

/** Whether the guest has to go to the binding page; the server has been told of the visit then. Any other failure does not stop anybody. */
export const needsBinding =
  (): ThunkAction<Promise<boolean>, RootState, Ports, UnknownAction> => async (dispatch) => {
    const options = { forceRefetch: true }
    const { data, error } = await answerOf(
      dispatch(api.endpoints.checkCrmBinding.initiate(undefined, options)),
    )
    const isBound = data ? data.isBound : !isNotBound(asApiError(error))
    if (isBound) return false
    await answerOf(dispatch(api.endpoints.logCrmBindingVisit.initiate(undefined, options)))
    return true
  }

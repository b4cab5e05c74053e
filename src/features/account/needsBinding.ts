import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import { isNotBound } from '#src/domain/errors.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import type { AppThunk } from '#src/store/makeStore.ts'

const FRESH = { forceRefetch: true }

/** Any failure but 'not bound' lets the guest go on. */
export const needsBinding = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  const { checkCrmBinding, logCrmBindingVisit } = api.endpoints
  const { data, error } = await fetchQuery(dispatch(checkCrmBinding.initiate(undefined, FRESH)))
  const isBound = data ? data.isBound : !isNotBound(asApiError(error))
  if (isBound) return false
  await fetchQuery(dispatch(logCrmBindingVisit.initiate(undefined, FRESH)))
  return true
}

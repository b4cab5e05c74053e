import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import { isMembershipMissing } from '#src/domain/errors.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import type { AppThunk } from '#src/store/makeStore.ts'

const FRESH = { forceRefetch: true }

/** Any failure but that of a missing one lets the guest go on. */
export const lacksMembership = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  const { checkCrmBinding, logCrmBindingVisit } = api.endpoints
  const { data, error } = await fetchQuery(dispatch(checkCrmBinding.initiate(undefined, FRESH)))
  const hasMembership = data ? data.hasMembership : !isMembershipMissing(asApiError(error))
  if (hasMembership) return false
  await fetchQuery(dispatch(logCrmBindingVisit.initiate(undefined, FRESH)))
  return true
}

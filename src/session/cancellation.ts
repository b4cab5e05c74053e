import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import type { ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import { fetchQuery } from '#src/session/fetchQuery.ts'
import type { AppThunk } from '#src/state/store.ts'

/** 'unknown': neither the cancellation nor the look-up of the list was answered. */
export type Cancellation = 'cancelled' | { kept: ApiError } | 'unknown'

export const cancelReservation =
  (id: Id): AppThunk<Promise<Cancellation>> =>
  async (dispatch) => {
    const answer = await dispatch(api.endpoints.cancelReservation.initiate(id, { track: false }))
    if (answer.error === undefined) return 'cancelled'
    const error = asApiError(answer.error)
    if (error.kind === 'refused') return { kept: error }
    const list = await fetchQuery(
      dispatch(api.endpoints.getReservations.initiate(undefined, { forceRefetch: true })),
    )
    if (!list.isSuccess) return 'unknown'
    const left = list.data.reservations.find((reservation) => isSameId(reservation.id, id))
    return left === undefined || left.status === 'cancelled' ? 'cancelled' : { kept: error }
  }

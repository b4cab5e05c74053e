/** After a creation without an answer: was the reservation made? (safety, 'Booking') */
import { useCallback } from 'react'
import { api } from '#src/api/client.ts'
import { isMadeFrom } from '#src/domain/ticket.ts'
import type { Draft } from '#src/state/draft.ts'
import { useAppDispatch } from '#src/state/hooks.ts'

/** 'unknown': the server did not answer this question either. */
export type Finding = 'found' | 'not-found' | 'unknown'

/** Asks the server, first whether the guest has a reservation, then for the list: asking never books anything. */
export function useReconcile(): (draft: Draft) => Promise<Finding> {
  const dispatch = useAppDispatch()
  return useCallback(
    async (draft) => {
      const options = { forceRefetch: true, subscribe: false }
      const check = await dispatch(api.endpoints.checkReservation.initiate(undefined, options))
      if (check.isSuccess && check.data.isReserved) return 'found'
      const list = await dispatch(api.endpoints.getReservations.initiate(undefined, options))
      // A failed question still holds the answer before it.
      if (!list.isSuccess) return 'unknown'
      return list.data.reservations.some((reservation) => isMadeFrom(reservation, draft))
        ? 'found'
        : 'not-found'
    },
    [dispatch],
  )
}

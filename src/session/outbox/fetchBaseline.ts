import { api } from '#src/api/client.ts'
import { FRESH, fetchQuery } from '#src/api/fetchQuery.ts'
import type { Baseline } from '#src/domain/commands.ts'
import { findOtherGuestIds } from '#src/domain/commandOutcome.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { selectIsReserved, selectUserInfo } from '#src/session/userSlice.ts'

/**
 * Fetches the list before a booking or a received link, to compare it with the list afterwards. A
 * cached list may miss a newer ticket. A guest without a reservation may still have old tickets.
 * Returns null if the login changed in the meantime, so that nothing is sent for the next guest.
 */
export const fetchBaseline =
  (): AppThunk<Promise<Baseline | null>> =>
  async (dispatch, getState, { tokenStorage }) => {
    const login = tokenStorage.login()
    const { isSuccess, data } = await fetchQuery(
      dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)),
    )
    if (tokenStorage.login() !== login) return null
    const wasReserved = selectIsReserved(getState())
    if (!isSuccess) return { wasReserved, reservationIds: null }
    const reservationIds = data.reservations.map(({ id }) => id)
    const otherGuestIds = findOtherGuestIds(data, selectUserInfo(getState())?.id ?? null)
    return { wasReserved, reservationIds, otherGuestIds }
  }

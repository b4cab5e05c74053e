import { api } from '#src/api/client.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import type { KnownBefore } from '#src/domain/commands.ts'
import { findAwayIds } from '#src/domain/settling.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import { selectIsReserved, selectUserInfo } from '#src/features/account/userSlice.ts'

const FRESH = { forceRefetch: true } as const

/**
 * The list is fetched before each booking and each link: a guest who is not reserved may have used,
 * expired or shared tickets, and an older list may miss a newer ticket. Returns null if the login has
 * ended meanwhile, so that nothing is sent for the guest of the next login.
 */
export const fetchKnownBefore =
  (): AppThunk<Promise<KnownBefore | null>> =>
  async (dispatch, getState, { keys }) => {
    const login = keys.login()
    const { isSuccess, data } = await fetchQuery(
      dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)),
    )
    if (keys.login() !== login) return null
    const wasReserved = selectIsReserved(getState())
    if (!isSuccess) return { wasReserved, reservationIds: null }
    const reservationIds = data.reservations.map(({ id }) => id)
    const awayIds = findAwayIds(data, selectUserInfo(getState())?.id ?? null)
    return { wasReserved, reservationIds, awayIds }
  }

import { api } from '#src/api/client.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import type { Baseline } from '#src/domain/commands.ts'
import { findOtherGuestIds } from '#src/domain/commandOutcome.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import { selectIsReserved, selectUserInfo } from '#src/features/account/userSlice.ts'

const FRESH = { forceRefetch: true } as const

/**
 * The list is fetched before each booking and each link: a guest who is not reserved may have used,
 * expired or shared tickets, and an older list may miss a newer ticket. Returns null if the login has
 * ended meanwhile, so that nothing is sent for the guest of the next login.
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

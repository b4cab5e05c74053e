import { api, selectList } from '#src/api/client.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import type { KnownBefore } from '#src/domain/commands.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import type { RootState } from '#src/store/rootState.ts'
import { selectIsReserved } from '#src/features/account/userSlice.ts'

/**
 * Of a guest who may have had reservations the list is fetched first: else an old one looks new. Null
 * where the login has ended meanwhile: nothing is sent for the guest of the next one.
 */
export const fetchKnownBefore =
  (): AppThunk<Promise<KnownBefore | null>> =>
  async (dispatch, getState, { keys }) => {
    const login = keys.login()
    const { wasReserved, reservationIds } = selectKnownBefore(getState())
    if (wasReserved === true && reservationIds === null)
      await fetchQuery(dispatch(api.endpoints.getReservations.initiate()))
    return keys.login() === login ? selectKnownBefore(getState()) : null
  }

const selectKnownBefore = (state: RootState): KnownBefore => ({
  wasReserved: selectIsReserved(state),
  reservationIds: selectList(state).data?.reservations.map(({ id }) => id) ?? null,
})

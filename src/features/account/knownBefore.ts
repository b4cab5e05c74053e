import { selectList } from '#src/api/client.ts'
import type { KnownBefore } from '#src/domain/commands.ts'
import type { RootState } from '#src/store/makeStore.ts'
import { selectIsReserved } from '#src/features/account/user.ts'

/** What the server has said of the guest's reservations so far. */
export const selectKnownBefore = (state: RootState): KnownBefore => ({
  wasReserved: selectIsReserved(state),
  reservationIds: selectList(state).data?.reservations.map(({ id }) => id) ?? null,
})

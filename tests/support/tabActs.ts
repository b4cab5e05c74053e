/** What a guest does in one tab, whoever else is on the phone. */
import { vi } from 'vitest'
import { api, selectList } from '#src/api/client.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import { selectGuestId, selectHasMobile } from '#src/features/account/user.ts'
import { submit } from '#src/store/outbox.ts'
import type { Tab } from '#tests/support/sharedPhone.ts'

export const cancel = ({ store }: Tab) => {
  const rowsOfGuest = selectList(store.getState()).data?.reservations ?? []
  const own = rowsOfGuest.find(({ status }) => status === 'unused')
  if (own) void store.dispatch(submit({ kind: 'cancel', argument: { reservationId: own.id } }))
}

export const list = ({ store }: Tab) =>
  void store.dispatch((dispatch) =>
    fetchQuery(dispatch(api.endpoints.getReservations.initiate(undefined, { forceRefetch: true }))),
  )

export const comeBack = ({ hear }: Tab) => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  hear(new Event('visibilitychange'))
  visibility.mockRestore()
  hear(new Event('visibilitychange'))
}

export const viewerOf = ({ store }: Tab) => selectGuestId(store.getState()) as number | null

/** As the screens let a guest in. */
export const isIn = ({ store }: Tab): boolean => {
  const state = store.getState()
  return ['signed-in', 'starting'].includes(state.user.status) && selectHasMobile(state)
}

import { api, selectList } from '#src/api/client.ts'
import { hasOpenCode, isFinished } from '#src/domain/overlays.ts'
import { listInterval, syncInterval, type PollState } from '#src/domain/polling.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import { selectTtlSeconds } from '#src/features/tickets/ticketsSlice.ts'
import { selectClock } from '#src/store/clockSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/rootState.ts'
import { selectSpread } from '#src/store/spreadSlice.ts'

const MAX_LIST_AGE_SECONDS = 5

/** Always the same object, so that the sync causes no render. */
const nothing = {}

export function useTicketPolling() {
  const options = {
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: MAX_LIST_AGE_SECONDS,
  }
  const { data, isFailed, refetch } = api.endpoints.getReservations.useQuery(undefined, {
    ...options,
    pollingInterval: useAppSelector(selectListInterval),
    refetchOnFocus: true,
    refetchOnReconnect: true,
    selectFromResult: (result) => ({
      data: result.data,
      // Stays true while a retry is in flight.
      isFailed: result.data === undefined && result.error !== undefined,
    }),
  })
  // No refetch on focus: the list that is fetched then has the same statuses.
  api.endpoints.syncStatus.useQuery(undefined, {
    ...options,
    pollingInterval: useAppSelector(selectSyncInterval),
    selectFromResult: () => nothing,
  })
  return { data, isFailed, retry: () => void refetch() }
}

const selectListInterval = (state: RootState) => listInterval(selectPollState(state))
const selectSyncInterval = (state: RootState) => syncInterval(selectPollState(state))

export const isPaused = ({ api: { config } }: RootState) => !config.focused || !config.online

/** As of the last request: an interval changes with an answer, not with the clock. */
function selectPollState(state: RootState): PollState {
  const polling = selectPolling(state)
  const { data } = selectList(state)
  const reservations = data?.reservations ?? []
  const clock = selectClock(state, polling.requestedAt)
  return {
    ...polling,
    spread: selectSpread(state),
    isPaused: isPaused(state),
    hasList: data !== undefined,
    isFinished: reservations.every((one) => isFinished(one, clock)),
    ttlSeconds: reservations.some((one) => hasOpenCode(one, clock))
      ? selectTtlSeconds(state)
      : null,
  }
}

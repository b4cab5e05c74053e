/** An open ticket keeps itself up to date (spec 4): RTK Query polls its list and its sync, as often as domain/polling says. */
import { api, selectList } from '#src/api/client.ts'
import { hasOpenCode, isFinished } from '#src/domain/overlays.ts'
import { listInterval, syncInterval, type PollState } from '#src/domain/polling.ts'
import { selectClockOffset } from '#src/state/clock.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectPolling } from '#src/state/polling.ts'
import type { RootState } from '#src/state/store.ts'
import { selectTtlSeconds } from '#src/state/tickets.ts'

/** A list that came this short a time ago is not fetched again when the screen opens, in seconds. */
const FRESH_FOR_SECONDS = 5

/** The sync's answer is for the store (state/polling): it draws nothing. */
const nothing = {}

/**
 * The guest's list, polled while the calling screen is shown.
 * `isFailed` while there is no list and the last request failed; `retry` fetches the list at once.
 */
export function useTicketPolling() {
  const options = {
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_FOR_SECONDS,
  }
  const { data, isFailed, refetch } = api.endpoints.getReservations.useQuery(undefined, {
    ...options,
    pollingInterval: useAppSelector(selectListInterval),
    refetchOnFocus: true,
    refetchOnReconnect: true,
    // A poll that changes nothing draws nothing.
    selectFromResult: (result) => ({
      data: result.data,
      // A retry in flight has not succeeded yet.
      isFailed: result.data === undefined && result.error !== undefined,
    }),
  })
  // On return the list is fetched: it holds what a sync would say.
  api.endpoints.syncStatus.useQuery(undefined, {
    ...options,
    pollingInterval: useAppSelector(selectSyncInterval),
    selectFromResult: () => nothing,
  })
  return { data, isFailed, retry: () => void refetch() }
}

const selectListInterval = (state: RootState) => listInterval(selectPollState(state))
const selectSyncInterval = (state: RootState) => syncInterval(selectPollState(state))

/** As of the last request: an interval changes with an answer, not with the clock. */
function selectPollState(state: RootState): PollState {
  const polling = selectPolling(state)
  const { data } = selectList(state)
  const { focused, online } = state.api.config
  const reservations = data?.reservations ?? []
  const now = polling.requestedAt + selectClockOffset(state)
  return {
    ...polling,
    isPaused: !focused || !online,
    hasList: data !== undefined,
    isFinished: reservations.every((one) => isFinished(one, now)),
    ttlSeconds: reservations.some((one) => hasOpenCode(one, now)) ? selectTtlSeconds(state) : null,
  }
}

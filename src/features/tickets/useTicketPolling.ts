import { useState } from 'react'
import { api, selectList, selectMe } from '#src/api/client.ts'
import type { Clock } from '#src/domain/clock.ts'
import { hasOpenCode, isFinished } from '#src/domain/overlays.ts'
import {
  listInterval,
  RECEIVER_SECONDS,
  RECENT_LIST_MS,
  syncInterval,
  type PollState,
} from '#src/domain/polling.ts'
import { isReceiverUnknown } from '#src/domain/sharing.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import { selectTtlSeconds } from '#src/features/tickets/ticketsSlice.ts'
import { selectClock } from '#src/store/clockSlice.ts'
import { useAppSelector, useAppStore } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/rootState.ts'
import { selectJitter } from '#src/store/jitterSlice.ts'

const MAX_LIST_AGE_SECONDS = 5

/** Always the same object, so that the sync causes no render. */
const nothing = {}

export function useTicketPolling() {
  const options = {
    skipPollingIfUnfocused: true,
    // Only a new list shows who has received a ticket.
    refetchOnMountOrArgChange: useIsReceiverUnknown()
      ? RECENT_LIST_MS / 1000
      : MAX_LIST_AGE_SECONDS,
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

/** The value is read once, when the screen opens. */
const useIsReceiverUnknown = () => {
  const store = useAppStore()
  return useState(() =>
    selectIsReceiverUnknown(store.getState(), selectClock(store.getState(), Date.now())),
  )[0]
}

function selectIsReceiverUnknown(state: RootState, clock: Clock): boolean {
  const { data } = selectList(state)
  const viewerId = data?.userId ?? selectMe(state).data?.id ?? null
  return data?.reservations.some((one) => isReceiverUnknown(one, viewerId, clock)) ?? false
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
  // A replica of the server that lags may miss tickets for a moment.
  const isEmptied = polling.hasListedTickets && reservations.length === 0
  return {
    ...polling,
    jitter: selectJitter(state),
    isPaused: isPaused(state),
    hasList: data !== undefined,
    isFinished: !isEmptied && reservations.every((one) => isFinished(one, clock)),
    ttlSeconds: reservations.some((one) => hasOpenCode(one, clock))
      ? selectTtlSeconds(state)
      : isEmptied || selectIsReceiverUnknown(state, clock)
        ? RECEIVER_SECONDS
        : null,
  }
}

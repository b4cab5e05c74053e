import { useState } from 'react'
import { api, REFETCH, selectList, selectMe } from '#src/api/client.ts'
import type { Clock } from '#src/domain/clock.ts'
import { countCoveredByTime, hasOpenCode, isFinished } from '#src/domain/overlays.ts'
import {
  codeTtlSeconds,
  listInterval,
  COVERED_LIST_SECONDS,
  KEPT_TICKET_SECONDS,
  RECENT_LIST_MS,
  syncInterval,
  type PollState,
} from '#src/domain/polling.ts'
import { isReceiverUnknown } from '#src/domain/sharing.ts'
import { retryList, selectPolling } from '#src/features/tickets/pollingSlice.ts'
import {
  selectCodesMayExpireAt,
  selectIsTicketAwaited,
  selectKeptTickets,
  selectIncompleteLists,
  selectIsReceivedTicketPending,
  selectIsBookedTicketPending,
  selectTtlSeconds,
} from '#src/session/ticketsSlice.ts'
import { selectClock } from '#src/session/clockSlice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/session/hooks.ts'
import { selectIsReserved } from '#src/session/userSlice.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectJitter } from '#src/session/jitterSlice.ts'

const MAX_LIST_AGE_SECONDS = 5

/** Always the same object, so that an answer to the sync causes no render. */
const NO_RESULT = {}

export function useTicketPolling() {
  const options = {
    skipPollingIfUnfocused: true,
    // In seconds: a list that is older is fetched again. Only a new list shows who received a shared ticket.
    refetchOnMountOrArgChange: useIsReceiverUnknown()
      ? RECENT_LIST_MS / 1000
      : MAX_LIST_AGE_SECONDS,
  }
  const dispatch = useAppDispatch()
  const pollingInterval = useAppSelector(selectListInterval)
  const { data, isFailed } = api.endpoints.getReservations.useQuery(undefined, {
    ...options,
    pollingInterval,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    selectFromResult: (result) => ({
      data: result.data,
      // Stays true while a retry is in flight.
      isFailed: result.data === undefined && result.error !== undefined,
    }),
  })
  // The sync is not refetched on focus, because the list, which is, contains the same statuses.
  api.endpoints.syncStatus.useQuery(undefined, {
    ...options,
    pollingInterval: useAppSelector(selectSyncInterval),
    selectFromResult: () => NO_RESULT,
  })
  // Only the check tells whether an empty list lacks a ticket. It is asked again while a ticket seems missing, because it
  // may lag behind too, for example after a cancellation.
  const isTicketMissing = useAppSelector(selectIsTicketMissing)
  const isEmpty = data?.reservations.length === 0
  api.endpoints.checkReservation.useQuery(undefined, {
    ...options,
    pollingInterval: isTicketMissing ? pollingInterval : 0,
    skip: !isEmpty,
    selectFromResult: () => NO_RESULT,
  })
  const retry = () => {
    dispatch(retryList())
    if (isEmpty) dispatch(api.endpoints.checkReservation.initiate(undefined, REFETCH))
  }
  return { data, isFailed, retry }
}

/** Reads the value only once, when the screen opens. */
const useIsReceiverUnknown = () => {
  const store = useAppStore()
  return useState(() =>
    selectIsReceiverUnknown(store.getState(), selectClock(store.getState(), Date.now())),
  )[0]
}

function selectIsReceiverUnknown(state: RootState, clock: Clock): boolean {
  const { data } = selectList(state)
  const viewerId = data?.userId ?? selectMe(state).data?.id ?? null
  return data?.reservations.some((row) => isReceiverUnknown(row, viewerId, clock)) ?? false
}

const selectListInterval = (state: RootState) => listInterval(selectPollState(state))
const selectSyncInterval = (state: RootState) => syncInterval(selectPollState(state))

/** The page is hidden or offline: refetchListeners.ts. */
export const isPaused = ({ api: { config } }: RootState) => !config.focused || !config.online

/** Takes the time of the last request as `now`, so that an interval changes only with a request or an answer. */
function selectPollState(state: RootState): PollState {
  const polling = selectPolling(state)
  const { data } = selectList(state)
  const reservations = data?.reservations ?? []
  const clock = selectClock(state, polling.requestedAt)
  const keptTickets = selectKeptTickets(state)
  const lacksTicket = selectIsTicketAwaited(state) || selectIsTicketMissing(state)
  const incompleteLists = selectIncompleteLists(state)
  const incompleteTtl =
    lacksTicket || incompleteLists > 0 ? codeTtlSeconds(null, Math.max(1, incompleteLists)) : null
  const hasOpen = [...reservations, ...keptTickets].some((row) => hasOpenCode(row, clock))
  // While no code is open, a complete list is fetched only for these reasons.
  const mayChange =
    selectIsReceiverUnknown(state, clock) ||
    reservations.some((row) => countCoveredByTime(row, clock) > 0)
  const expireAt = selectCodesMayExpireAt(state)
  return {
    ...polling,
    codeEndsInMs: hasOpen && expireAt !== null ? expireAt - polling.failedAt : null,
    jitter: selectJitter(state),
    isHidden: !state.api.config.focused,
    isOffline: !state.api.config.online,
    hasList: data !== undefined,
    // An empty list is not final, because a replica that lags behind may not know any ticket of the guest yet.
    isFinished:
      !lacksTicket &&
      data?.unreadableRows === undefined &&
      reservations.length > 0 &&
      reservations.every((row) => isFinished(row, clock, polling.requestedAt)),
    ttlSeconds:
      keptTickets.length > 0
        ? KEPT_TICKET_SECONDS
        : hasOpen
          ? Math.min(selectTtlSeconds(state), incompleteTtl ?? Infinity)
          : (incompleteTtl ?? (mayChange ? COVERED_LIST_SECONDS : null)),
  }
}

/**
 * True if the list lacks a ticket: that of a booking or of a received link, or any ticket although the check or /me
 * says that there is a reservation. A server replica may lag behind the one that took the command.
 */
export function selectIsTicketMissing(state: RootState): boolean {
  const isEmpty = selectList(state).data?.reservations.length === 0
  const isPending = selectIsBookedTicketPending(state) || selectIsReceivedTicketPending(state)
  return isPending || (isEmpty && selectIsReserved(state) === true)
}

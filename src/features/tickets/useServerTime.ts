import { useEffect, useEffectEvent, useState } from 'react'
import type { ReservationList } from '#src/domain/model.ts'
import { countCoveredByTime, hasOpenCode } from '#src/domain/overlays.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import { useIsRenewalMissed } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { isPaused } from '#src/features/tickets/useTicketPolling.ts'
import {
  clockRead,
  requestHostTime,
  selectClockJumps,
  selectIsHostTimeNeeded,
} from '#src/session/clockSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { useClock } from '#src/session/useClock.ts'

type List = { data: ReservationList | undefined; retry: () => void }

/** Requests the server's time again when the phone's clock jumps or the time covers a code, because the known time may be wrong. */
export function useServerTime(list: List): void {
  useReportClockJump()
  useRefetchWhenCovered(list)
  useHostTime(list.data !== undefined)
}

/** Stores a jump of the phone's clock, so that `selectClockJumps` counts it. */
function useReportClockJump(): void {
  const dispatch = useAppDispatch()
  const hasJumped = useClock((clocks) => clocks.hasJumped)
  useEffect(() => {
    if (hasJumped) dispatch(clockRead())
  }, [dispatch, hasJumped])
}

/**
 * Fetches the list, whose answer has the server's time. A code that a new list covers does not count, because that
 * list has already brought the time. A missed renewal always counts: a prefetched list may have expired before the
 * screen opened.
 */
function useRefetchWhenCovered({ data, retry }: List): void {
  const jumps = useAppSelector(selectClockJumps)
  const { ended, missed } = useCoveredByTime(data)
  // `requests` counts the reasons to fetch. The effect below fetches when it grows.
  const [seen, setSeen] = useState({ data, jumps, ended, missed: 0, requests: 0 })
  if (
    seen.data !== data ||
    seen.jumps !== jumps ||
    seen.ended !== ended ||
    seen.missed !== missed
  ) {
    const isCoveredByTime = seen.data === data && ended > seen.ended
    const hasReason = isCoveredByTime || missed > seen.missed || jumps > seen.jumps
    setSeen({ data, jumps, ended, missed, requests: seen.requests + Number(hasReason) })
  }
  const mayRequest = useAppSelector(selectMayRequest)
  const request = useEffectEvent(() => {
    if (mayRequest) retry()
  })
  useEffect(() => {
    if (seen.requests > 0) request()
  }, [seen.requests])
}

/** Resuming from a pause fetches the list anyway. After failures the back-off decides. */
const selectMayRequest = (state: RootState) =>
  !isPaused(state) && selectPolling(state).listFailures === 0

/** Counts what the time covers. `ended`: codes of ended sessions. `missed`: 1 if an open code was not renewed in time. */
function useCoveredByTime(data: ReservationList | undefined): { ended: number; missed: number } {
  const isMissed = useIsRenewalMissed()
  return useClock(({ server }) => {
    const reservations = data?.reservations ?? []
    return {
      ended: reservations.reduce((sum, row) => sum + countCoveredByTime(row, server), 0),
      missed: Number(isMissed && reservations.some((row) => hasOpenCode(row, server))),
    }
  })
}

/** Requests the time from the app's host, but only after the list, because the API's time has priority. */
function useHostTime(isAnswered: boolean): void {
  const dispatch = useAppDispatch()
  const isNeeded = useAppSelector((state) => !isPaused(state) && selectIsHostTimeNeeded(state))
  useEffect(() => {
    if (isAnswered && isNeeded) void dispatch(requestHostTime())
  }, [dispatch, isAnswered, isNeeded])
}

import { useEffect, useState } from 'react'
import { api } from '#src/api/client.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectHasRecentTicket } from '#src/session/ticketsSlice.ts'

const selectCheckedAt = (state: RootState) =>
  api.endpoints.checkReservation.select()(state).fulfilledTimeStamp

/**
 * Returns when the screen opened (`openedAt`), whether the check has been answered since then (`isAnswered`), and when
 * (`answeredAt`). Until then, `answeredAt` equals `openedAt`. These times are on the clock of `performance.now()`,
 * because the phone's clock may change.
 */
export function useCheckTimes() {
  const timeStamp = useAppSelector(selectCheckedAt)
  const [opened] = useState(() => ({ timeStamp, time: performance.now() }))
  const [answeredAt, setAnsweredAt] = useState(opened.time)
  const isAnswered = timeStamp !== opened.timeStamp
  useEffect(() => {
    if (isAnswered) setAnsweredAt(performance.now())
  }, [isAnswered, timeStamp])
  return { openedAt: opened.time, isAnswered, answeredAt }
}

/**
 * Returns the answer of `selectHasRecentTicket` for this time.
 * @param time on the clock of `performance.now()`
 */
export const useHasRecentTicket = (time: number): boolean =>
  useAppSelector((state) => selectHasRecentTicket(state, Date.now() - performance.now() + time))

/**
 * Returns whether the guest has a reservation. A booking counts for a minute even if the check denies it, because a
 * server replica may not know it yet. Ignores a check from before this visit, because the guest may have cancelled
 * since then.
 */
export function useIsReserved(): { isReserved: boolean; isLoading: boolean } {
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isBooking = useAppSelector(selectPendingBooking) !== null
  const isSkipped = hasInvitation || isBooking
  const { openedAt, isAnswered } = useCheckTimes()
  const { data, isLoading } = api.endpoints.checkReservation.useQuery(undefined, {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
  })
  const isJustBooked = useHasRecentTicket(openedAt)
  const isReserved = isJustBooked || (isAnswered && data?.isReserved === true)
  return { isReserved: !isSkipped && isReserved, isLoading }
}

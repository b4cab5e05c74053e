import { useEffect, useState } from 'react'
import { api } from '#src/api/client.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectIsJustBooked } from '#src/session/ticketsSlice.ts'

const selectCheckedAt = (state: RootState) =>
  api.endpoints.checkReservation.select()(state).fulfilledTimeStamp

/**
 * Tells whether the check was answered since the screen opened (`isAnswered`), and when (`answeredAt`, before that the
 * time of the opening). These times are on the clock of `performance.now()`, because the phone's clock may change.
 */
export function useCheckOfVisit() {
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
 * Returns whether the guest got a ticket less than a minute before this time.
 * @param time on the clock of `performance.now()`
 */
export const useIsJustBooked = (time: number): boolean =>
  useAppSelector((state) => selectIsJustBooked(state, Date.now() - performance.now() + time))

/**
 * Returns whether the guest has a reservation. A booking counts for a minute even if the check denies it, because a
 * server replica may not know it yet. Ignores a check from before this visit, because the guest may have cancelled
 * since then.
 */
export function useIsReserved(): { isReserved: boolean; isLoading: boolean } {
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isBooking = useAppSelector(selectPendingBooking) !== null
  const isSkipped = hasInvitation || isBooking
  const { openedAt, isAnswered } = useCheckOfVisit()
  const { data, isLoading } = api.endpoints.checkReservation.useQuery(undefined, {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
  })
  const isJustBooked = useIsJustBooked(openedAt)
  const isReserved = isJustBooked || (isAnswered && data?.isReserved === true)
  return { isReserved: !isSkipped && isReserved, isLoading }
}

import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectIsJustBooked } from '#src/session/ticketsSlice.ts'

/**
 * Returns whether the guest has a reservation. A booking counts for a minute even if the check denies it, because a
 * server replica may not know it yet. Ignores a check from before this visit, because the guest may have cancelled
 * since then.
 */
export function useIsReserved(): { isReserved: boolean; isLoading: boolean } {
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isBooking = useAppSelector(selectPendingBooking) !== null
  const isSkipped = hasInvitation || isBooking
  const [openedAt] = useState(() => Date.now())
  const { data, fulfilledTimeStamp, isLoading } = api.endpoints.checkReservation.useQuery(
    undefined,
    { skip: isSkipped, refetchOnMountOrArgChange: true },
  )
  const isJustBooked = useAppSelector((state) => selectIsJustBooked(state, openedAt))
  const isCurrent = (fulfilledTimeStamp ?? 0) >= openedAt
  const isReserved = isJustBooked || (isCurrent && data?.isReserved === true)
  return { isReserved: !isSkipped && isReserved, isLoading }
}

import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'

/** Ignores an answer from before this visit, because the guest may have cancelled since then. */
export function useIsReserved(): { isReserved: boolean; isLoading: boolean } {
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isBooking = useAppSelector(selectPendingBooking) !== null
  const isSkipped = hasInvitation || isBooking
  const [openedAt] = useState(() => Date.now())
  const { data, fulfilledTimeStamp, isLoading } = api.endpoints.checkReservation.useQuery(
    undefined,
    { skip: isSkipped, refetchOnMountOrArgChange: true },
  )
  const isCurrent = !isSkipped && (fulfilledTimeStamp ?? 0) >= openedAt
  return { isReserved: isCurrent && data?.isReserved === true, isLoading }
}

import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useAppSelector, useAppStore } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectIsJustBooked } from '#src/session/ticketsSlice.ts'

const selectCheckedAt = (state: RootState) =>
  api.endpoints.checkReservation.select()(state).fulfilledTimeStamp

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
  const store = useAppStore()
  const [earlier] = useState(() => selectCheckedAt(store.getState()))
  const { data, fulfilledTimeStamp, isLoading } = api.endpoints.checkReservation.useQuery(
    undefined,
    { skip: isSkipped, refetchOnMountOrArgChange: true },
  )
  const isJustBooked = useAppSelector((state) => selectIsJustBooked(state, openedAt))
  // The phone's clock may have been set back meanwhile, so a later answer may have an earlier time.
  const isCurrent = fulfilledTimeStamp !== earlier
  const isReserved = isJustBooked || (isCurrent && data?.isReserved === true)
  return { isReserved: !isSkipped && isReserved, isLoading }
}

import { useState } from 'react'
import { REFETCH } from '#src/api/fetchQuery.ts'
import { api } from '#src/api/client.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { selectUserInfo } from '#src/session/userSlice.ts'

export function useBookingStatus(isSkipped: boolean) {
  const dispatch = useAppDispatch()
  const info = useAppSelector(selectUserInfo)
  const hasInvitation = useAppSelector(selectInvitation) !== null
  // Refetch often, because another tab may have booked.
  const options = {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  }
  const check = api.endpoints.checkReservation.useQuery(undefined, options)
  const availability = api.endpoints.getAvailability.useQuery(undefined, options)
  const [openedAt] = useState(() => Date.now())
  // An answer from before this visit may be older than a booking.
  const isFree = check.data?.isReserved === false && (check.fulfilledTimeStamp ?? 0) >= openedAt
  const hasAvailableSession = [check, availability].every(
    ({ data }) => data?.hasAvailableSession !== false,
  )
  return {
    check,
    checkAgain: () => void dispatch(api.endpoints.checkReservation.initiate(undefined, REFETCH)),
    // If the check failed, fall back to the answer of /me.
    isReserved: check.data?.isReserved ?? (check.isError && info?.isReserved === true),
    // An invitation may have sessions that are not public.
    isFullyBooked: isFree && !hasAvailableSession && !hasInvitation,
  }
}

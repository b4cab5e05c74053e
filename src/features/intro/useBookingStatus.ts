import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { selectUserInfo } from '#src/features/account/userSlice.ts'

export function useBookingStatus(isSkipped: boolean) {
  const info = useAppSelector(selectUserInfo)
  const hasInvitation = useAppSelector(selectInvitation) !== null
  // Another tab may have booked meanwhile.
  const options = {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  }
  const check = api.endpoints.checkReservation.useQuery(undefined, options)
  const availability = api.endpoints.getAvailability.useQuery(undefined, options)
  const [openedAt] = useState(() => Date.now())
  // An answer from before this visit may precede a booking.
  const isFree = check.data?.isReserved === false && (check.fulfilledTimeStamp ?? 0) >= openedAt
  const hasAvailableSession = [check, availability].every(
    ({ data }) => data?.hasAvailableSession !== false,
  )
  return {
    check,
    // If the check failed, what the login answered.
    isReserved: check.data?.isReserved ?? (check.isError && info?.isReserved === true),
    // An invitation may open sessions that nobody else can book.
    isFullyBooked: isFree && !hasAvailableSession && !hasInvitation,
  }
}

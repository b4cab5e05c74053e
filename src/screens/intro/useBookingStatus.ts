import { api } from '#src/api/client.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectInvitation } from '#src/state/invitation.ts'
import { selectUserInfo } from '#src/state/user.ts'

/** Whether the guest has a reservation, and whether any session is left. */
export function useBookingStatus(isSkipped: boolean) {
  const info = useAppSelector(selectUserInfo)
  const hasInvitation = useAppSelector(selectInvitation) !== null
  // On focus as well: another tab may have booked meanwhile.
  const options = { skip: isSkipped, refetchOnMountOrArgChange: true, refetchOnFocus: true }
  const check = api.endpoints.checkReservation.useQuery(undefined, options)
  const availability = api.endpoints.getAvailability.useQuery(undefined, options)
  const hasAvailableSession = [check, availability].every(
    ({ data }) => data?.hasAvailableSession !== false,
  )
  return {
    check,
    // Without an answer to the check, what the login said.
    isReserved: check.data?.isReserved ?? (check.isError && info?.isReserved === true),
    // An invitation may open sessions that nobody else can book.
    isFullyBooked: !hasAvailableSession && !hasInvitation,
  }
}

import { useTicketPolling } from '#src/features/tickets/useTicketPolling.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectGuestId, selectSignInStatus } from '#src/session/userSlice.ts'

/**
 * Fetches the list of a known guest while /me gives no answer, because the ticket shows as soon as the list is
 * there: src/session/RequireLogin.tsx. It draws nothing.
 */
export function ListBeforeLogin() {
  const isGuestKnown = useAppSelector(selectGuestId) !== null
  const status = useAppSelector(selectSignInStatus)
  const isWaiting = status === 'starting' || status === 'unreachable'
  // "Try again" changes the status. The key then requests the list again too.
  return isGuestKnown && isWaiting && <Polling key={status} />
}

function Polling() {
  useTicketPolling()
  return null
}

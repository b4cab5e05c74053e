import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { lookForLateTicket, refusedLink } from '#src/session/outbox/lateTicket.ts'
import { selectReceivedLinks } from '#src/session/ticketsSlice.ts'
import { useDelayedChecks } from '#src/ui/useDelayedChecks.ts'

/**
 * Looks for the ticket of a link that was refused as taken, as long as the screen is open. Returns true once the list
 * has the ticket.
 * @param isRefusalShown whether the screen shows this refusal. Only its first value counts.
 */
export function useLateTicket(isRefusalShown: boolean): boolean {
  const dispatch = useAppDispatch()
  const [link] = useState(() =>
    isRefusalShown ? (dispatch(refusedLink())?.argument.link ?? null) : null,
  )
  useDelayedChecks(link !== null, () => dispatch(lookForLateTicket()))
  return useAppSelector((state) => link !== null && selectReceivedLinks(state).includes(link))
}

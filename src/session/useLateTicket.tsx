import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { lookForLateTicket, refusedLink } from '#src/session/outbox/lateTicket.ts'
import { selectReceivedLinks } from '#src/session/ticketsSlice.ts'
import { whenVisible } from '#src/ui/whenVisible.ts'

/** The delay before each look, so the app looks 5, 15 and 30 s after the refusal is shown. */
const DELAYS_MS = [5_000, 10_000, 15_000]

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
  useEffect(() => {
    if (link === null) return
    let isUnmounted = false
    let cancel = () => {}
    const lookAfter = ([ms, ...rest]: number[]) => {
      if (isUnmounted || ms === undefined) return
      const look = () => void dispatch(lookForLateTicket()).then(() => lookAfter(rest))
      const timer = setTimeout(() => {
        cancel = whenVisible(look)
      }, ms)
      cancel = () => clearTimeout(timer)
    }
    lookAfter(DELAYS_MS)
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [link, dispatch])
  return useAppSelector((state) => link !== null && selectReceivedLinks(state).includes(link))
}

import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { lookForLateTicket, refusedLink } from '#src/session/outbox/lateTicket.ts'
import { selectReceivedLinks } from '#src/session/ticketsSlice.ts'
import { whenVisible } from '#src/ui/whenVisible.ts'

/** The ticket is looked for 5, 15 and 30 s after the refusal is shown. */
const DELAYS_MS = [5_000, 10_000, 15_000]

/**
 * Looks for the ticket of a refused link while the screen says that it is taken. Returns true once it has come.
 * @param isTold the screen says so
 */
export function useLateTicket(isTold: boolean): boolean {
  const dispatch = useAppDispatch()
  const [link] = useState(() => (isTold ? (dispatch(refusedLink())?.argument.link ?? null) : null))
  useEffect(() => {
    if (link === null) return
    let isLeft = false
    let cancel = () => {}
    const lookAfter = ([ms, ...rest]: number[]) => {
      if (isLeft || ms === undefined) return
      const look = () => void dispatch(lookForLateTicket()).then(() => lookAfter(rest))
      const timer = setTimeout(() => {
        cancel = whenVisible(look)
      }, ms)
      cancel = () => clearTimeout(timer)
    }
    lookAfter(DELAYS_MS)
    return () => {
      isLeft = true
      cancel()
    }
  }, [link, dispatch])
  return useAppSelector((state) => link !== null && selectReceivedLinks(state).includes(link))
}

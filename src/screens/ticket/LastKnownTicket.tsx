/** The last-known ticket where the event cannot be reached; nothing where there is none. In a chunk of its own: few guests need it. */
import { useEffect } from 'react'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectLastKnown } from '#src/state/tickets.ts'
import { useLazyComponent } from '#src/ui/useLazyComponent.ts'

const load = () => import('#src/screens/ticket/LastKnown.tsx').then((m) => m.LastKnown)

export function LastKnownTicket() {
  const lastKnown = useAppSelector(selectLastKnown)
  const { Component, open } = useLazyComponent(load)
  const isThere = lastKnown !== null && lastKnown.tickets.length > 0
  useEffect(() => {
    if (isThere) open()
    // `open` is made anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isThere])
  if (!isThere) return null
  return Component ? <Component {...lastKnown} /> : <div className="last-known-waiting" />
}

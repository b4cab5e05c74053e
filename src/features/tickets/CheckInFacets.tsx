import { useEffect } from 'react'
import { JoinedFacets } from '#src/ui/facets/tenFacets.tsx'

const VIBRATION_MS = 60

/** Draws the joined facets. The phone vibrates at the moment of the check-in ('now'). */
export function CheckInFacets({ stage }: { stage: 'before' | 'now' | 'earlier' }) {
  useEffect(() => {
    if (stage === 'now' && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  }, [stage])
  return stage === 'before' ? null : <JoinedFacets />
}

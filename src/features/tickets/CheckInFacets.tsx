import { useEffect } from 'react'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'

const VIBRATION_MS = 60

/** The phone vibrates when its ticket is scanned. */
export function CheckInFacets({ stage }: { stage: 'before' | 'now' | 'earlier' }) {
  useEffect(() => {
    if (stage === 'now' && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  }, [stage])
  return stage === 'before' ? null : <JoinedFacets />
}

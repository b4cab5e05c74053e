import { useEffect } from 'react'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'

const VIBRATION_MS = 60

type CheckInAnimationProps = { isShown: boolean }

/** The facets join and the phone vibrates when a ticket has been scanned. */
export function CheckInAnimation({ isShown }: CheckInAnimationProps) {
  useEffect(() => {
    if (isShown && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  }, [isShown])
  return (
    isShown && (
      <div className={styles.scene}>
        <JoinedFacets />
      </div>
    )
  )
}

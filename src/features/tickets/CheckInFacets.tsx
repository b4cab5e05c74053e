import { useEffect } from 'react'
import { eventTexts } from '#default-texts/event'
import type { Instant } from '#src/domain/model.ts'
import { formatDate } from '#src/domain/time.ts'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { EventName } from '#src/ui/EventName.tsx'
import { JoinedFacets } from '#src/ui/facets/tenFacets.tsx'

const VIBRATION_MS = 60

/** 'before': the code is still open, and nothing is drawn. 'now': the check-in. 'earlier': any time after it. */
type CheckInFacetsProps = { stage: 'before' | 'now' | 'earlier' }

/** Draws the joined facets of a used ticket. The phone vibrates at the moment of the check-in. */
export function CheckInFacets({ stage }: CheckInFacetsProps) {
  useEffect(() => {
    if (stage === 'now' && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  }, [stage])
  return stage === 'before' ? null : <JoinedFacets />
}

/** Names the exhibition and the day of a visit that is over. */
export function Keepsake({ startAt }: { startAt: Instant }) {
  const { name } = useTexts(eventTexts, 'event')
  return (
    <>
      <p className={`title ${styles.visited}`}>
        <EventName name={name} />
      </p>
      <p className="secondary">{formatDate(startAt)}</p>
    </>
  )
}

import { ticketsTexts } from '#default-texts/tickets'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import type { Instant } from '#src/domain/model.ts'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** CodeCard.tsx loads it while the code is still open, so that a check-in also works offline. */
export const LazyCheckInFacets = lazyComponent(() =>
  import('#src/features/tickets/CheckInFacets.tsx').then((m) => m.CheckInFacets),
)

const LazyKeepsake = lazyComponent(() =>
  import('#src/features/tickets/CheckInFacets.tsx').then((m) => m.Keepsake),
)

type CheckedInProps = {
  /** True if the ticket was open on this screen until the check-in. */
  isAdmitted: boolean
  startAt: Instant
}

/** Covers a used ticket: with a welcome and an animation at the check-in, and with a keepsake of the visit later. */
export function CheckedIn({ isAdmitted, startAt }: CheckedInProps) {
  const { used, welcome } = useTexts(ticketsTexts, 'overlay')
  const facets = (
    <div className={isAdmitted ? styles.folding : styles.facets}>
      <LazyCheckInFacets stage={isAdmitted ? 'now' : 'earlier'} />
    </div>
  )
  if (isAdmitted)
    return (
      <CodeOverlay isPlain figure={facets} title={welcome}>
        {used}
      </CodeOverlay>
    )
  return (
    <CodeOverlay
      isPlain
      figure={
        <>
          {facets}
          <LazyKeepsake startAt={startAt} />
        </>
      }
      isDetail
    >
      {used}
    </CodeOverlay>
  )
}

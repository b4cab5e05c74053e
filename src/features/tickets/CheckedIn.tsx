import { ticketsTexts } from '#default-texts/tickets'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import type { Instant } from '#src/domain/model.ts'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Loaded while the code is still open, so that it also works offline later. */
export const CheckInFacets = lazyComponent(() =>
  import('#src/features/tickets/CheckInFacets.tsx').then((m) => m.CheckInFacets),
)

const Keepsake = lazyComponent(() =>
  import('#src/features/tickets/CheckInFacets.tsx').then((m) => m.Keepsake),
)

type CheckedInProps = { isAdmitted: boolean; startAt: Instant }

/** Covers a used ticket, with an animation at the moment of the check-in, and later as a keepsake. */
export function CheckedIn({ isAdmitted, startAt }: CheckedInProps) {
  const { used, welcome } = useTexts(ticketsTexts, 'overlay')
  const facets = (
    <div className={isAdmitted ? styles.folding : styles.facets}>
      <CheckInFacets stage={isAdmitted ? 'now' : 'earlier'} />
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
          <Keepsake startAt={startAt} />
        </>
      }
      isDetail
    >
      {used}
    </CodeOverlay>
  )
}

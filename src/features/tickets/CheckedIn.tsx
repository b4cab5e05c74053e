import { ticketsTexts } from '#default-texts/tickets'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Loaded while the code is still open, so that it also works offline later. */
export const CheckInFacets = lazyComponent(() =>
  import('#src/features/tickets/CheckInFacets.tsx').then((m) => m.CheckInFacets),
)

/** Covers a used ticket on the day of its session, with an animation at the moment of the check-in. */
export function CheckedIn({ isAdmitted }: { isAdmitted: boolean }) {
  const { used, welcome } = useTexts(ticketsTexts, 'overlay')
  const facets = (
    <div className={isAdmitted ? styles.folding : styles.facets}>
      <CheckInFacets stage={isAdmitted ? 'now' : 'earlier'} />
    </div>
  )
  return (
    <CodeOverlay isPlain figure={facets} title={isAdmitted ? welcome : undefined}>
      {used}
    </CodeOverlay>
  )
}

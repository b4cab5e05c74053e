/** The layout of a screen without content: the figure of ten facets, a sentence, and the exhibition. */
import type { ReactNode } from 'react'
import { eventTexts } from '#default-texts/event'
import styles from '#src/ui/Composition.module.css'
import { EventName } from '#src/ui/EventName.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Lazy, because it is only an ornament. Its space is reserved. */
const LazyFacetFigure = lazyComponent(() =>
  import('#src/ui/facets/FacetFigure.tsx').then((m) => m.FacetFigure),
)

/** @param joined how many of the ten facets are joined: 0 if the guest has nothing yet, 9 if one answer is missing */
export const FacetFigure = ({ joined }: { joined: number }) => (
  <div className={styles.figure}>
    <LazyFacetFigure joined={joined} />
  </div>
)

type CompositionProps = { joined: number; children: ReactNode }

export function Composition({ joined, children }: CompositionProps) {
  return (
    <div className={styles.composition}>
      <FacetFigure joined={joined} />
      {children}
    </div>
  )
}

/**
 * The dates and the place of the exhibition.
 * @param isNamed true if the screen does not name the exhibition elsewhere
 */
export function Exhibition({ isNamed = false }: { isNamed?: boolean }) {
  const { name, dates, place } = useTexts(eventTexts, 'event')
  return (
    <div className={styles.exhibition}>
      {isNamed && (
        <p className="heading">
          <EventName name={name} />
        </p>
      )}
      <p className="secondary">
        <NoBreak text={dates} />
      </p>
      <p className="secondary">{place}</p>
    </div>
  )
}

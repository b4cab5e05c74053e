/** The layout of a screen without content: the form of ten facets, a sentence, and the exhibition. */
import type { ReactNode } from 'react'
import { eventTexts } from '#default-texts/event'
import styles from '#src/ui/Composition.module.css'
import { EventName } from '#src/ui/EventName.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Lazy, because it is only an ornament. Its space is reserved. */
const LazyFacetForm = lazyComponent(() =>
  import('#src/ui/facets/FacetForm.tsx').then((m) => m.FacetForm),
)

/** @param joined how many of the ten facets are joined */
export const FacetForm = ({ joined }: { joined: number }) => (
  <div className={styles.form}>
    <LazyFacetForm joined={joined} />
  </div>
)

type CompositionProps = { joined: number; children: ReactNode }

export function Composition({ joined, children }: CompositionProps) {
  return (
    <div className={styles.composition}>
      <FacetForm joined={joined} />
      {children}
    </div>
  )
}

/** @param isNamed true if the screen does not name the exhibition elsewhere */
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

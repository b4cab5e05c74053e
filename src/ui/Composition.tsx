/** The composition of a screen without content: the form, what the screen says, and the exhibition. */
import type { ReactNode } from 'react'
import { eventTexts } from '#default-texts/event'
import styles from '#src/ui/Composition.module.css'
import { EventName } from '#src/ui/EventName.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Lazy, because no text waits for it. Its space is reserved. */
const FacetForm = lazyComponent(() =>
  import('#src/ui/facets/FacetForm.tsx').then((m) => m.FacetForm),
)

/** @param joined how many of the ten facets are joined */
export const Form = ({ joined }: { joined: number }) => (
  <div className={styles.form}>
    <FacetForm joined={joined} />
  </div>
)

type CompositionProps = { joined: number; children: ReactNode }

export function Composition({ joined, children }: CompositionProps) {
  return (
    <div className={styles.composition}>
      <Form joined={joined} />
      {children}
    </div>
  )
}

/** `isNamed`: the screen does not name the exhibition elsewhere. */
export function Exhibition({ isNamed = false }: { isNamed?: boolean }) {
  const { name, dates, place } = useTexts(eventTexts, 'event')
  return (
    <div className={styles.exhibition}>
      {isNamed && (
        <p className="heading">
          <EventName name={name} />
        </p>
      )}
      <p className="secondary">{dates}</p>
      <p className="secondary">{place}</p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { eventTexts } from '#default-texts/event'
import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import styles from '#src/features/intro/EventLead.module.css'
import { EventName } from '#src/ui/EventName.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { Facets } from '#src/ui/facets/Facets.tsx'

type EventLeadProps = {
  eyebrow: string
  imageUrl?: string | null
  /** Shown below the dates. */
  notice?: ReactNode
  /** Shown after the last paragraph. */
  children?: ReactNode
}

export function EventLead({ eyebrow, imageUrl = null, notice, children }: EventLeadProps) {
  const copy = useTexts(eventTexts, 'event')
  const introduction = useTexts(introTexts, 'introduction')
  return (
    <>
      <div className={`pane ${styles.hero}`}>
        <Facets picture="hero" imageUrl={imageUrl} />
      </div>
      <p className={`eyebrow ${styles.eyebrow}`}>{eyebrow}</p>
      <h1 className={`display ${styles.title}`}>
        <EventName name={copy.name} />
      </h1>
      <p className={`value ${styles.dates}`}>
        <NoBreak text={copy.dates} />
      </p>
      <p className="value secondary">{copy.place}</p>
      {notice}
      <hr className={styles.rule} />
      <div className={styles.text}>
        <p>{introduction.idea}</p>
        <p>{introduction.exhibits}</p>
        <p>{introduction.visit}</p>
      </div>
      {children}
    </>
  )
}

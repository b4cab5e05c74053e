import type { ReactNode } from 'react'
import { event } from '#src/texts/event.ts'
import styles from '#src/ui/EventName.module.css'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'

/** Lazy: only guests who read Chinese need the drawing. */
const DrawnName = lazyComponent(() => import('#src/ui/DrawnName.tsx').then((m) => m.DrawnName))

type EventNameProps = {
  name: string
  /** In other languages, if more than the name alone. */
  children?: ReactNode
}

/** In Chinese drawn as outlines, once they are there; the text stays for assistive technology. */
export function EventName({ name, children }: EventNameProps) {
  if (name !== event.drawnName) return children ?? <NoBreak text={name} />
  return (
    <span className={styles.name}>
      <span className={styles.text}>{name}</span>
      <DrawnName />
    </span>
  )
}

import { event } from '#src/texts/event.ts'
import styles from '#src/ui/EventName.module.css'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'

/** Lazy: only guests who read Chinese need the drawing. */
const NameAsSvg = lazyComponent(() => import('#src/ui/NameAsSvg.tsx').then((m) => m.NameAsSvg))

/** In Chinese drawn as outlines, once they are there; the text stays for assistive technology. */
export function EventName({ name }: { name: string }) {
  if (name !== event.drawnName) return <NoBreak text={name} />
  return (
    <span className={styles.name}>
      <span className={styles.text}>{name}</span>
      <NameAsSvg />
    </span>
  )
}

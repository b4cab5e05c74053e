import { event } from '#src/texts/event.ts'
import styles from '#src/ui/EventName.module.css'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'

/** The drawing is lazy because only guests who read Chinese need it. */
const NameAsSvg = lazyComponent(() => import('#src/ui/NameAsSvg.tsx').then((m) => m.NameAsSvg))

/** Shows the Chinese name as a drawing once that has loaded. The text stays in the page for assistive technology. */
export function EventName({ name }: { name: string }) {
  if (name !== event.drawnName) return <NoBreak text={name} />
  return (
    <span className={styles.name}>
      <span className={styles.text}>{name}</span>
      <NameAsSvg />
    </span>
  )
}

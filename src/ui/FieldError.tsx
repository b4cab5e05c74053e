import styles from '#src/ui/FieldError.module.css'
import { scrollIntoView } from '#src/ui/scrollIntoView.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'

/** A live region. It is always rendered, so that screen readers announce each new text. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {text !== null && (
        <span ref={scrollIntoView}>
          <NoBreak text={text} />
        </span>
      )}
    </p>
  )
}

import styles from '#src/ui/FieldError.module.css'

/** Always rendered, so that screen readers announce a new text. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {text}
    </p>
  )
}

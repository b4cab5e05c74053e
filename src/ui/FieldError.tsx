import styles from '#src/ui/FieldError.module.css'

/**
 * Below a field; `id` is for the field's aria-describedby. Always there, so that it is announced.
 */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {text}
    </p>
  )
}

import { appTexts } from '#default-texts/app'
import styles from '#src/app/DemoNotice.module.css'
import { useTexts } from '#src/texts/locale.ts'

/** A demo build, which has the mock backend, shows this notice on every screen. */
export function DemoNotice() {
  const { notice } = useTexts(appTexts, 'demo')
  return (
    <p className={styles.notice} role="note">
      {notice}
    </p>
  )
}

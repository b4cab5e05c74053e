import { appTexts } from '#default-texts/app'
import styles from '#src/app/DemoNotice.module.css'
import { useTexts } from '#src/texts/locale.ts'

/** On every screen of a build with the mock backend. */
export function DemoNotice() {
  const { notice } = useTexts(appTexts, 'demo')
  return (
    <p className={styles.notice} role="note">
      {notice}
    </p>
  )
}

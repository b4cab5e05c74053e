import styles from '#src/layout/Footer.module.css'
import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <LanguageSwitch />
    </footer>
  )
}

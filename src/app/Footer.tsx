import styles from '#src/app/Footer.module.css'
import { LanguageSwitch } from '#src/app/LanguageSwitch.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <LanguageSwitch />
    </footer>
  )
}

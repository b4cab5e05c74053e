import { useLocation } from 'react-router-dom'
import { appTexts } from '#default-texts/app'
import styles from '#src/app/Footer.module.css'
import { LanguageSwitch } from '#src/app/LanguageSwitch.tsx'
import { pageAt } from '#src/app/pages.tsx'
import { useServices } from '#src/config/services.tsx'
import { paths } from '#src/routing/paths.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ExternalLink } from '#src/ui/ExternalLink.tsx'

const WITH_PRIVACY_LINK: readonly string[] = [paths.intro, paths.welcome, paths.ticket]

/** Shows the language switch, and on the main screens the link to the privacy notice. */
export function Footer() {
  const { privacy } = useTexts(appTexts, 'footer')
  const { privacyUrl } = useServices().config
  const page = pageAt(useLocation().pathname)
  return (
    <footer className={styles.footer}>
      <LanguageSwitch defaultLocale={page?.language} />
      {privacyUrl !== null && page !== null && WITH_PRIVACY_LINK.includes(page.path) && (
        <p className={styles.privacy}>
          <ExternalLink href={privacyUrl}>{privacy}</ExternalLink>
        </p>
      )}
    </footer>
  )
}

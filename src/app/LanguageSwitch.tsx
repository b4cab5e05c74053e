import { useState } from 'react'
import { Navigate, useLocation, type Location } from 'react-router-dom'
import { withLanguage } from '#src/domain/query.ts'
import styles from '#src/app/LanguageSwitch.module.css'
import { chooseLocale } from '#src/app/start/followLocale.ts'
import { LANGUAGES, PAGE_LOCALE, type Locale } from '#src/texts/languages.ts'
import { appTexts } from '#default-texts/app'
import { scrollIntoView } from '#src/ui/scrollIntoView.ts'
import { OPENING_TIMEOUT_MS, SLOW_MS } from '#src/ui/useOpening.ts'
import { LOCALES, useLocale, useTexts } from '#src/texts/locale.ts'

type LanguageSwitchProps = {
  /** The language of the screen until the guest chooses one. */
  defaultLocale?: Locale | undefined
}

/**
 * One button per language. The language of the screen is underlined. No button is marked as pressed until the
 * guest has chosen a language.
 */
export function LanguageSwitch({ defaultLocale = PAGE_LOCALE }: LanguageSwitchProps) {
  const texts = useTexts(appTexts, 'languageSwitch')
  const current = useLocale()
  const { loading } = useTexts(appTexts, 'common')
  const [notice, setNotice] = useState<string | null>(null)
  const choose = async (locale: Locale) => {
    const slow = setTimeout(() => setNotice(loading), SLOW_MS)
    try {
      await chooseLocale(locale, OPENING_TIMEOUT_MS)
      setNotice(null)
    } catch {
      setNotice(texts.failed)
    }
    clearTimeout(slow)
  }
  return (
    <div className={styles.languages} role="group" aria-label={texts.label}>
      {current !== null && <UpdateAddress locale={current} />}
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          aria-current={locale === (current ?? defaultLocale) || undefined}
          onClick={() => void choose(locale)}
        >
          {LANGUAGES[locale].name}
        </button>
      ))}
      {notice !== null && <SwitchNotice text={notice} />}
    </div>
  )
}

/** Scrolls itself into view, because the tab bar may cover it. */
function SwitchNotice({ text }: { text: string }) {
  return (
    <p className="caption" role="alert" ref={scrollIntoView}>
      {text}
    </p>
  )
}

/** Updates `?lang=` in the address. Otherwise a reload would bring the old language back. */
function UpdateAddress({ locale }: { locale: Locale }) {
  const { pathname, search, state } = useLocation() as Location<unknown>
  const to = withLanguage(search, locale)
  return to === search ? null : <Navigate to={pathname + to} replace state={state} />
}

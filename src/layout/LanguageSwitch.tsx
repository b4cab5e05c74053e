/** Until a language is chosen the texts are the default ones, and no button is pressed. */
import { useState } from 'react'
import { Navigate, useLocation, type Location } from 'react-router-dom'
import { withLanguage } from '#src/domain/query.ts'
import { appTexts } from '#default-texts/app.ts'
import { LANGUAGES, type Locale } from '#src/texts/languages.ts'
import { LOCALES, setLocale, useLocale, useTexts } from '#src/texts/locale.ts'

export function LanguageSwitch() {
  const texts = useTexts(appTexts, 'languageSwitch')
  const current = useLocale()
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (locale: Locale) => {
    try {
      await setLocale(locale)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <div className="languages" role="group" aria-label={texts.label}>
      {current !== null && <UpdateAddress locale={current} />}
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void choose(locale)}
        >
          {LANGUAGES[locale].name}
        </button>
      ))}
      {hasFailed && (
        // Below the buttons, where the page may end behind the tab bar.
        <p
          className="caption"
          role="alert"
          ref={(message) => message?.scrollIntoView?.({ block: 'nearest' })}
        >
          {texts.failed}
        </p>
      )}
    </div>
  )
}

/** Writes the choice over another language in the address: a reload, or going back, would undo it. */
function UpdateAddress({ locale }: { locale: Locale }) {
  const { pathname, search, state } = useLocation() as Location<unknown>
  const to = withLanguage(search, locale)
  return to === search ? null : <Navigate to={pathname + to} replace state={state} />
}

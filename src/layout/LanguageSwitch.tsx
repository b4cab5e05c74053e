/** The quiet switch of languages. Until one is chosen the texts are as they were written, and neither is pressed. */
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
  const choose = async (language: Locale) => {
    try {
      await setLocale(language)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <div className="languages" role="group" aria-label={texts.label}>
      {current !== null && <AddressInto language={current} />}
      {LOCALES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
        >
          {LANGUAGES[language].name}
        </button>
      ))}
      {hasFailed && (
        // Below the buttons, where the page may end behind the tab bar.
        <p
          className="caption"
          role="alert"
          ref={(said) => said?.scrollIntoView?.({ block: 'nearest' })}
        >
          {texts.failed}
        </p>
      )}
    </div>
  )
}

/** An address that asks for another language than the chosen one asks for that one from now on: a reload, or the way back, would undo the choice. */
function AddressInto({ language }: { language: Locale }) {
  const { pathname, search, state } = useLocation() as Location<unknown>
  const to = withLanguage(search, language)
  return to === search ? null : <Navigate to={pathname + to} replace state={state} />
}

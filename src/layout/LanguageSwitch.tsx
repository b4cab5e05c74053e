/** The quiet switch of languages. Until one is chosen the texts are as they were written, and neither is pressed. */
import { useState } from 'react'
import { Navigate, useLocation, type Location } from 'react-router-dom'
import { withLanguage } from '#src/domain/query.ts'
import { LANGUAGES, speak, useLanguage, useTexts, type Language } from '#src/texts/language.ts'
import { languageNames, languageTexts } from '#src/texts/languages.ts'

export function LanguageSwitch() {
  const texts = useTexts(languageTexts)
  const current = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (language: Language) => {
    try {
      await speak(language)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <div className="languages" role="group" aria-label={texts.label}>
      {current !== null && <AddressInto language={current} />}
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
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
function AddressInto({ language }: { language: Language }) {
  const { pathname, search, state } = useLocation() as Location<unknown>
  const to = withLanguage(search, language)
  return to === search ? null : <Navigate to={pathname + to} replace state={state} />
}

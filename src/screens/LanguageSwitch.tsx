/** The quiet switch of languages. Until one is chosen the texts are as they were written, and neither is pressed. */
import { useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { withLanguage } from '#src/domain/query.ts'
import { LANGUAGES, speak, useLanguage, useTexts, type Language } from '#src/texts/language.ts'
import { languageNames, languageTexts } from '#src/texts/languages.ts'

export function LanguageSwitch() {
  const texts = useTexts(languageTexts)
  const current = useLanguage()
  const askFor = useAddressLanguage()
  const [hasFailed, setHasFailed] = useState(false)
  const choose = async (language: Language) => {
    try {
      await speak(language)
      setHasFailed(false)
      askFor(language)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <div role="group" aria-label={texts.label}>
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
        <p className="caption" role="alert">
          {texts.failed}
        </p>
      )}
    </div>
  )
}

/** An address that asks for a language asks for the chosen one from now on. */
function useAddressLanguage() {
  const { pathname, search, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  return (language: Language) => {
    const to = withLanguage(search, language)
    if (to !== search) void navigate(pathname + to, { replace: true, state })
  }
}

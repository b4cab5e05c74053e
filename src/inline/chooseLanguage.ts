import { LOCALE_KEY } from '#src/constants.ts'
import { targetUrl } from '#src/inline/targetUrl.ts'

const isLocale = (tag: string | null) => tag !== null && import.meta.env.LOCALES.includes(tag)

/** Of the address, or the stored one. The page's `lang` shows the skeleton in it (prerender.tsx). */
export function chooseLanguage(): string | null {
  const requested = targetUrl.searchParams.get('lang')
  const language = isLocale(requested) ? requested : localStorage.getItem(LOCALE_KEY)
  if (language === null || !isLocale(language)) return null
  document.documentElement.lang = language
  return language
}

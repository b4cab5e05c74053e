import { LOCALE_KEY } from '#src/constants.ts'
import { isChinesePhone } from '#src/texts/phoneLanguage.ts'
import { targetUrl } from '#src/inline/targetUrl.ts'

const isLocale = (tag: string | null) => tag !== null && import.meta.env.LOCALES.includes(tag)

/**
 * Chooses the language of the address, the stored one, or the phone's if that is Chinese. The page's
 * `lang` then shows the skeleton in it (prerender.tsx). Returns null for the texts of the page.
 */
export function chooseLanguage(): string | null {
  const requested = targetUrl.searchParams.get('lang')
  const chosen = isLocale(requested) ? requested : localStorage.getItem(LOCALE_KEY)
  const language = isLocale(chosen) || !isChinesePhone() ? chosen : 'zh-Hant'
  if (language === null || !isLocale(language)) return null
  document.documentElement.lang = language
  return language
}

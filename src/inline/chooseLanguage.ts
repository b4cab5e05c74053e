import { LOCALE_KEY } from '#src/constants.ts'
import { phoneLocale } from '#src/texts/phoneLanguage.ts'
import { targetUrl } from '#src/inline/targetUrl.ts'

const isLocale = (tag: string | null): tag is string =>
  tag !== null && import.meta.env.LOCALES.includes(tag)

/**
 * Sets the page's `lang` to the language of `?lang=`, or else the stored one, or else Chinese on a Chinese phone.
 * CSS then shows the skeleton in that language (app/prerender.tsx). Returns null if the default texts stay.
 * `data-chosen` tells a chosen language from the page's own one, because some default texts have another language.
 */
export function chooseLanguage(): string | null {
  const requested = targetUrl.searchParams.get('lang')
  // The storage may be forbidden. The address still counts then.
  const language = isLocale(requested)
    ? requested
    : [localStorage.getItem(LOCALE_KEY), phoneLocale()].find(isLocale)
  if (language === undefined) return null
  document.documentElement.lang = language
  document.documentElement.dataset['chosen'] = language
  return language
}

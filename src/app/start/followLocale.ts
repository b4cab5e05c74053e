import { CATALOGUES } from '#src/app/catalogues.ts'
import { delay } from '#src/delay.ts'
import { currentSearch } from '#src/routing/browser.ts'
import type { TokenStorage } from '#src/store/storage.ts'
import { eventTexts } from '#default-texts/event'
import type { Locale } from '#src/texts/languages.ts'
import { isChinesePhone } from '#src/texts/phoneLanguage.ts'
import { getTexts, pageLocale, readLocale, setLocale, subscribeLocale } from '#src/texts/locale.ts'

/** After this long the first screen shows the default texts until its language is loaded. */
const LOCALE_TIMEOUT_MS = 3000

/** Rejects where the language cannot be loaded. Of two requests the later one wins. */
export const chooseLocale = (locale: Locale): Promise<void> => setLocale(locale, CATALOGUES[locale])

/** The language of a phone without a stored choice, or null for the texts as the pages mix them. */
const phoneLocale = (): Locale | null => (isChinesePhone() ? 'zh-Hant' : null)

/**
 * Takes the language of `?lang=`, the stored one, or the phone's. The default texts stay if loading
 * fails.
 */
export async function loadLocale(tokenStorage: TokenStorage): Promise<void> {
  const requested = new URLSearchParams(currentSearch()).get('lang')
  const locale = readLocale(requested) ?? readLocale(tokenStorage.locale()) ?? phoneLocale()
  if (locale === null) return
  await Promise.race([chooseLocale(locale).catch(() => undefined), delay(LOCALE_TIMEOUT_MS)])
}

/** Call it after loadLocale: the page is in the language of its HTML until then. */
export const followLocale = (tokenStorage: TokenStorage, onChoice = () => {}): (() => void) =>
  subscribeLocale((locale) => {
    document.documentElement.lang = pageLocale()
    document.title = getTexts(eventTexts, 'event').name
    if (locale === null) return
    // The phone's own language is no choice: it may change.
    if (locale !== phoneLocale() || tokenStorage.locale() !== null) tokenStorage.setLocale(locale)
    onChoice()
  })

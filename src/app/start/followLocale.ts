import { CATALOGUES } from '#src/app/catalogues.ts'
import { delay, withTimeout } from '#src/delay.ts'
import { currentSearch } from '#src/routing/browser.ts'
import type { TokenStorage } from '#src/session/storage.ts'
import type { Locale } from '#src/texts/languages.ts'
import { phoneLocale } from '#src/texts/phoneLanguage.ts'
import { pageLocale, readLocale, setLocale, subscribeLocale } from '#src/texts/locale.ts'

/** The first screen waits this long for its language. After that it shows the default texts until the language is loaded. */
const LOCALE_TIMEOUT_MS = 3000

/** Only a choice is stored. A stored language and the phone's language are no choice of this page. */
let isChosen = false

/**
 * Loads and sets a language that the guest has chosen. Rejects if it cannot be loaded. If two calls overlap, the later
 * one wins.
 * @param timeoutMs rejects after this time. The language is not set later either.
 */
export function chooseLocale(locale: Locale, timeoutMs?: number): Promise<void> {
  isChosen = true
  const load = CATALOGUES[locale]
  if (timeoutMs === undefined) return setLocale(locale, load)
  return setLocale(locale, () => withTimeout(load(), timeoutMs))
}

/** Loads the language of `?lang=`, or else the stored one, or else the phone's. If loading fails, the default texts stay. */
export async function loadLocale(tokenStorage: TokenStorage): Promise<void> {
  const requested = readLocale(new URLSearchParams(currentSearch()).get('lang'))
  const locale = requested ?? readLocale(tokenStorage.locale()) ?? phoneLocale()
  if (locale === null) return
  const loaded =
    requested === null ? setLocale(locale, CATALOGUES[locale]) : chooseLocale(requested)
  await Promise.race([loaded.catch(() => undefined), delay(LOCALE_TIMEOUT_MS)])
}

/**
 * Keeps the page's `lang` and the stored language in sync with the chosen language.
 * Call it after loadLocale: until then the page is in the language of its HTML. Returns an unsubscribe function.
 */
export function followLocale(tokenStorage: TokenStorage, onChoice = () => {}): () => void {
  return subscribeLocale((locale) => {
    document.documentElement.lang = pageLocale()
    if (locale === null) return
    // Do not store the phone's language, because the guest has not chosen it and may change it.
    if (isChosen) tokenStorage.setLocale(locale)
    onChoice()
  })
}

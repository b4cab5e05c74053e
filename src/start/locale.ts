/**
 * The language of the screens at start: that of the address (`?lang=`), or the one chosen before.
 */
import { delay } from '#src/delay.ts'
import { currentSearch } from '#src/routing/browser.ts'
import type { StoredKeys } from '#src/state/storage.ts'
import { eventTexts } from '#default-texts/event.ts'
import { getTexts, pageLocale, readLocale, setLocale, subscribeLocale } from '#src/texts/locale.ts'

/**
 * The first screen waits this long for its language, then shows the default texts until it comes.
 */
const LOCALE_TIMEOUT_MS = 3000

/**
 * Resolves when the first screen can be drawn. A language that cannot be loaded leaves the default
 * texts.
 */
export async function loadLocale(keys: StoredKeys): Promise<void> {
  const requested = new URLSearchParams(currentSearch()).get('lang')
  const locale = readLocale(requested) ?? readLocale(keys.locale())
  if (locale === null) return
  await Promise.race([setLocale(locale).catch(() => undefined), delay(LOCALE_TIMEOUT_MS)])
}

/**
 * Writes the language and the title into the page, and each choice into the storage. Called after
 * loadLocale: the page is in the language of its HTML until then. Returns the function that ends
 * it.
 */
export const followLocale = (keys: StoredKeys, onChoice = () => {}): (() => void) =>
  subscribeLocale((locale) => {
    document.documentElement.lang = pageLocale()
    document.title = getTexts(eventTexts, 'event').name
    if (locale === null) return
    keys.setLocale(locale)
    onChoice()
  })

/** The language of the screens at start: that of the address (`?lang=`), or the one chosen before. */
import { delay } from '#src/delay.ts'
import { currentSearch } from '#src/routing/browser.ts'
import type { StoredKeys } from '#src/state/storage.ts'
import { eventTexts } from '#src/texts/event.ts'
import { onLanguage, readLanguage, speak } from '#src/texts/language.ts'

/** The first screen is drawn without the language after this long; the screens change to it when it comes. */
const LANGUAGE_TIMEOUT_MS = 3000

/** Resolves when the first screen can be drawn. Where a language cannot be fetched the texts stay as they were written. */
export async function loadLanguage(keys: StoredKeys): Promise<void> {
  const requested = new URLSearchParams(currentSearch()).get('lang')
  const language = readLanguage(requested) ?? readLanguage(keys.language())
  if (language === null) return
  await Promise.race([speak(language).catch(() => undefined), delay(LANGUAGE_TIMEOUT_MS)])
}

/**
 * The page says which language it is in, and each choice is kept. Called after loadLanguage: until then the page says what the first picture
 * is in (earlyStart.ts), and would turn to English and back. Returns the function that ends it.
 */
export const followLanguage = (keys: StoredKeys, onChoice = () => {}): (() => void) =>
  onLanguage((tag, choice) => {
    document.documentElement.lang = tag
    document.title = eventTexts.get().name
    if (choice === null) return
    keys.keepLanguage(choice)
    onChoice()
  })

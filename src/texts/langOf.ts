import type { Locale } from '#src/texts/languages.ts'
import { pageLocale } from '#src/texts/locale.ts'
import { langIn } from '#src/texts/scripts.ts'

/** Returns the `lang` of a server text, or undefined if it fits the language around it. */
export const langOf = (text: string, contextLocale = pageLocale()): Locale | undefined =>
  langIn(text, contextLocale)

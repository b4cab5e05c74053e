/** Names and texts of the server may be in another language than the screen. */
import { LANGUAGES, type Locale } from '#src/texts/languages.ts'
import { pageLocale } from '#src/texts/locale.ts'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/**
 * The `lang` of a text that is not in the language around it; undefined for one that is, and for
 * digits and signs.
 */
export function langOf(text: string, around: Locale = pageLocale()): Locale | undefined {
  const locale = HAN.test(text) ? 'zh-Hant' : LATIN.test(text) ? 'en' : undefined
  if (locale === undefined || LANGUAGES[locale].script === LANGUAGES[around].script)
    return undefined
  return locale
}

import { LANGUAGES, type Locale } from '#src/texts/languages.ts'
import { pageLocale } from '#src/texts/locale.ts'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/** The `lang` of a server text that is not in the language around it, else undefined. */
export function langOf(text: string, around: Locale = pageLocale()): Locale | undefined {
  const locale = HAN.test(text) ? 'zh-Hant' : LATIN.test(text) ? 'en' : undefined
  if (locale === undefined || LANGUAGES[locale].script === LANGUAGES[around].script)
    return undefined
  return locale
}

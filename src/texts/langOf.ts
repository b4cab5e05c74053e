import { LANGUAGES, type Language, type Locale } from '#src/texts/languages.ts'
import { LOCALES, pageLocale } from '#src/texts/locale.ts'

const scriptsOf = (locale: Locale): Language['scripts'] => LANGUAGES[locale].scripts

const SCRIPTS = [...new Set(LOCALES.flatMap(scriptsOf))].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
)

/** Latin letters stand within a text of any script. */
function scriptsIn(text: string): string[] {
  const found = SCRIPTS.filter(([, letter]) => letter.test(text)).map(([name]) => name)
  return found.length > 1 ? found.filter((name) => name !== 'Latin') : found
}

/** The `lang` of a server text that is not in the language around it, else undefined. */
export function langOf(text: string, around: Locale = pageLocale()): Locale | undefined {
  const found = scriptsIn(text)
  const fits = (locale: Locale) => found.every((script) => scriptsOf(locale).includes(script))
  if (fits(around)) return undefined
  // Han alone is more likely Chinese than Japanese.
  const [closest] = LOCALES.filter(fits).sort((a, b) => scriptsOf(a).length - scriptsOf(b).length)
  return closest
}

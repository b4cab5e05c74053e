/** Finds the language of a text by its scripts. The early code loads this file, so it must not import React. */
import { LANGUAGES, type Language, type Locale } from '#src/texts/languages.ts'

const LOCALES = Object.keys(LANGUAGES) as Locale[]

const scriptsOf = (locale: Locale): Language['scripts'] => LANGUAGES[locale].scripts

const SCRIPTS = [...new Set(LOCALES.flatMap(scriptsOf))].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
)

/** Latin counts only if it is the only script, because Latin words occur in any language. */
function scriptsIn(text: string): string[] {
  const found = SCRIPTS.filter(([, letter]) => letter.test(text)).map(([name]) => name)
  return found.length > 1 ? found.filter((name) => name !== 'Latin') : found
}

/** Returns the `lang` of a text, or undefined if it fits the language around it. */
export function langIn(text: string, contextLocale: Locale): Locale | undefined {
  const found = scriptsIn(text)
  const fits = (locale: Locale) => found.every((script) => scriptsOf(locale).includes(script))
  if (fits(contextLocale)) return undefined
  // Prefer the language with the fewest scripts: a text with only Han is Chinese, not Japanese.
  const [closest] = LOCALES.filter(fits).sort((a, b) => scriptsOf(a).length - scriptsOf(b).length)
  return closest
}

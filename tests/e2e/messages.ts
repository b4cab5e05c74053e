/** The app's texts by language, so that tests can find them on a screen. */
import type { Texts } from '#src/app/catalogue.en.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import type { Locale } from '#src/texts/languages.ts'

const loaded = Object.entries(CATALOGUES).map(async ([locale, load]) => {
  const { catalogue } = await load()
  return [locale, catalogue]
})

export const messages: Record<Locale, Texts> = Object.fromEntries(await Promise.all(loaded))

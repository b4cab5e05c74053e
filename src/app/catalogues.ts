import type { Texts } from '#src/app/catalogue.en.ts'
import type { Locale } from '#src/texts/languages.ts'

/** All texts of a language; each is a chunk, fetched when the language is chosen. */
export const CATALOGUES: Record<Locale, () => Promise<{ catalogue: Texts }>> = {
  en: () => import('#src/app/catalogue.en.ts'),
  'zh-Hant': () => import('#src/app/catalogue.zh-Hant.ts'),
}

import type { Texts } from '#src/app/catalogue.en.ts'
import type { Locale } from '#src/texts/languages.ts'

/** Loads all texts of a language. Each catalogue is a chunk that is fetched when its language is chosen. */
export const CATALOGUES: Record<Locale, () => Promise<{ catalogue: Texts }>> = {
  en: () => import('#src/app/catalogue.en.ts'),
  'zh-Hant': () => import('#src/app/catalogue.zh-Hant.ts'),
}

/** The languages to choose from. A new one is a folder beside en/ and a line here. */
import type { Texts } from '#src/texts/en/catalogue.ts'

type Language = {
  /** In itself, whatever language the screens are in. */
  name: string
  /** The letters that it is written in. */
  script: 'Han' | 'Latin'
  load: () => Promise<{ catalogue: Texts }>
}

/** By BCP 47 tag, as it stands in `?lang=` and `<html lang>`. */
export const LANGUAGES = {
  en: { name: 'English', script: 'Latin', load: () => import('#src/texts/en/catalogue.ts') },
  'zh-Hant': {
    name: '繁體中文',
    script: 'Han',
    load: () => import('#src/texts/zh-Hant/catalogue.ts'),
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES

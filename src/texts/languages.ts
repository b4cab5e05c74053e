/** A new language is a folder beside en/ and a line here. */
import type { Texts } from '#src/texts/en/catalogue.ts'

type Language = {
  /** In the language itself. */
  name: string
  script: 'Han' | 'Latin'
  load: () => Promise<{ catalogue: Texts }>
}

/** By BCP 47 tag, as in `?lang=` and `<html lang>`. */
export const LANGUAGES = {
  en: { name: 'English', script: 'Latin', load: () => import('#src/texts/en/catalogue.ts') },
  'zh-Hant': {
    name: '繁體中文',
    script: 'Han',
    load: () => import('#src/texts/zh-Hant/catalogue.ts'),
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES

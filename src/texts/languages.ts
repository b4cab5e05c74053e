/** The properties of each language except its texts. docs/languages.md says how to add one. */

export type Language = {
  /** The name in the language itself. */
  name: string
  /** The Unicode scripts of its texts, as in `\p{Script=Han}`. */
  scripts: readonly string[]
  /** System fonts that follow the Latin fonts of styles/tokens.css. Null if those suffice. */
  fonts: { serif: string; sans: string } | null
  /** The CSS properties word-break and line-break. */
  wordBreak: 'normal' | 'keep-all'
  lineBreak: 'auto' | 'loose' | 'normal' | 'strict'
}

/** By BCP 47 tag, which `?lang=` and `<html lang>` use too. */
export const LANGUAGES = {
  en: {
    name: 'English',
    scripts: ['Latin'],
    fonts: null,
    wordBreak: 'normal',
    lineBreak: 'auto',
  },
  'zh-Hant': {
    name: '繁體中文',
    scripts: ['Han'],
    fonts: {
      serif: "'Songti TC', 'Noto Serif TC', 'Noto Serif CJK TC', PMingLiU",
      sans: "'PingFang HK', 'PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei'",
    },
    wordBreak: 'normal',
    lineBreak: 'auto',
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof LANGUAGES

/** The language of the page until the guest chooses one. index.html has the same. */
export const PAGE_LOCALE: Locale = 'en'

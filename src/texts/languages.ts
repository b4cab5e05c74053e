/** What a language is but for its texts. How one is added: docs/languages.md. */

export type Language = {
  /** In the language itself. */
  name: string
  /** What its texts are written in, as in `\p{Script=Han}`. */
  scripts: readonly string[]
  /** Of the system, after those for Latin letters (styles/tokens.css); none where these do. */
  fonts: { serif: string; sans: string } | null
  /** Where a line may end, as in CSS. */
  wordBreak: 'normal' | 'keep-all'
  lineBreak: 'auto' | 'loose' | 'normal' | 'strict'
}

/** By BCP 47 tag, as in `?lang=` and `<html lang>`. */
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

/** Of the page before a choice, as in index.html. */
export const PAGE_LOCALE: Locale = 'en'

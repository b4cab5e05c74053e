/** The switch of languages. */
import { group } from '#src/texts/language.ts'

export const languageTexts = group('language', {
  label: 'Language',
  failed: 'The language could not be loaded. Please try again.',
})

/** By tag: each is written in itself, whatever the screens speak. */
export const languageNames = { en: 'English', 'zh-Hant': '繁體中文' } as const

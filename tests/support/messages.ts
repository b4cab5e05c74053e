/** The app's messages by language: what a test looks for on a screen that is in it. */
import { catalogue as english } from '#src/texts/en/catalogue.ts'
import type { Texts } from '#src/texts/en/catalogue.ts'
import type { Locale } from '#src/texts/languages.ts'
import { catalogue as chinese } from '#src/texts/zh-Hant/catalogue.ts'

export const messages: Record<Locale, Texts> = { en: english, 'zh-Hant': chinese }

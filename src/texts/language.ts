/**
 * The language of the screens (decisions, 'Languages'). Each file here is a screen's texts as spec.md writes them, a mix of English and Traditional Chinese;
 * the catalogues in en/ and zh-Hant/ hold what reads otherwise in a language, and come as a chunk when it is chosen. The only file that knows the i18n library.
 */
import { createI18n, type Messages } from '@nanostores/i18n'
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** BCP 47 tags, as they stand in `?lang=` and `<html lang>`. */
export const LANGUAGES = ['en', 'zh-Hant'] as const
export type Language = (typeof LANGUAGES)[number]

/** Without a choice the texts are as spec.md writes them. */
const AS_WRITTEN = 'as-written'

const spoken = atom<Language | typeof AS_WRITTEN>(AS_WRITTEN)

const catalogues = {
  en: () => import('#src/texts/en/catalogue.ts'),
  'zh-Hant': () => import('#src/texts/zh-Hant/catalogue.ts'),
}

/**
 * A group of texts: its name in the catalogues, and its texts as written. Values are texts, or functions of what is put into them.
 * Groups that a catalogue leaves out read as written.
 */
export const group = createI18n(spoken, {
  baseLocale: AS_WRITTEN,
  get: (_, names) => Promise.resolve(noTexts(names)),
})

const noTexts = (groups: string[]) => Object.fromEntries(groups.map((name) => [name, {}]))

/** What a group holds, for the catalogues to be typed by. */
export type TextsOf<G> = G extends Messages<infer Texts> ? Texts : never

/** The texts of a group in the language of now; a change of language draws the caller again. */
export const useTexts = <G extends Messages>(texts: G): TextsOf<G> =>
  useSyncExternalStore(texts.listen, texts.get, texts.get) as TextsOf<G>

/** The language that was chosen; a change of it draws the caller again. */
export const useLanguage = (): Language | null =>
  useSyncExternalStore(spoken.listen, chosenLanguage, chosenLanguage)

/** The language in which the screens are shown; null for as written. */
export const chosenLanguage = (): Language | null => {
  const language = spoken.get()
  return language === AS_WRITTEN ? null : language
}

/** A language of ours, null for anything else. */
export const readLanguage = (text: string | null): Language | null =>
  LANGUAGES.find((language) => language === text) ?? null

let wanted: Language | null = null

/**
 * Fetches a language and shows every screen in it, all at once. Rejects where it cannot be fetched: the screens stay as they are. Of two that are
 * asked for the later one is spoken, whichever comes first.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const cache = group.cache as Record<string, object>
  const catalogue = cache[language] ?? (await catalogues[language]()).catalogue
  // With every group that there is by now: one that is missing would be asked for, and follow the others a moment later.
  cache[language] = { ...noTexts(Object.keys(group.cache[AS_WRITTEN])), ...catalogue }
  if (wanted === language) spoken.set(language)
}

/** Calls back now and after each change, with the tag for `<html lang>` and the choice. Returns the function that ends it. */
export const onLanguage = (
  follow: (tag: Language, choice: Language | null) => void,
): (() => void) => spoken.subscribe(() => follow(pageLanguage(), chosenLanguage()))

/** The language of the page: most screens as written are in English. */
const pageLanguage = (): Language => chosenLanguage() ?? 'en'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/** The `lang` of a text that is not in the language around it; undefined for one that is, and for digits and signs. */
export function langOf(text: string, around: Language = pageLanguage()): Language | undefined {
  const language = HAN.test(text) ? 'zh-Hant' : LATIN.test(text) ? 'en' : undefined
  return language === around ? undefined : language
}

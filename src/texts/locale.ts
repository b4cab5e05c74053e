/** The language of the screens, and their texts in it. The only file that knows how the choice is kept in memory. */
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { defaultTexts, type Texts } from '#src/texts/defaultTexts.ts'
import { LANGUAGES, type Locale } from '#src/texts/languages.ts'

const isLocale = (tag: string): tag is Locale => Object.hasOwn(LANGUAGES, tag)

export const LOCALES = Object.keys(LANGUAGES).filter(isLocale)

/** A locale of ours, null for anything else. */
export const readLocale = (tag: string | null): Locale | null =>
  tag !== null && isLocale(tag) ? tag : null

/** The locale is null until the guest chooses one. */
const current = atom<{ locale: Locale | null; texts: Texts }>({
  locale: null,
  texts: defaultTexts,
})

/** The texts of a group; a change of language renders the caller again. */
export function useTexts<Group extends keyof Texts>(group: Group): Texts[Group] {
  const get = () => getTexts(group)
  return useSyncExternalStore(current.listen, get, get)
}

export const getTexts = <Group extends keyof Texts>(group: Group): Texts[Group] =>
  current.get().texts[group]

export const useLocale = (): Locale | null =>
  useSyncExternalStore(current.listen, getLocale, getLocale)

export const getLocale = (): Locale | null => current.get().locale

/** The locale of the page as a whole: without a choice most screens are in English. */
export const pageLocale = (): Locale => getLocale() ?? 'en'

/** Calls back now and after each change. Returns the function that ends it. */
export const subscribeLocale = (onLocale: (locale: Locale | null) => void): (() => void) =>
  current.subscribe(({ locale }) => onLocale(locale))

let requested: Locale | null = null

/**
 * Loads a language and shows every screen in it. Rejects where it cannot be loaded: the screens stay as they are.
 * Of two requests the later one wins, whichever arrives first.
 */
export async function setLocale(locale: Locale): Promise<void> {
  requested = locale
  const { catalogue } = await LANGUAGES[locale].load()
  if (requested === locale) current.set({ locale, texts: catalogue })
}

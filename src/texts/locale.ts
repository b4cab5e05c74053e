/** Holds the chosen language and its texts in memory. */
import { useSyncExternalStore } from 'react'
import { LANGUAGES, PAGE_LOCALE, type Locale } from '#src/texts/languages.ts'

const isLocale = (tag: string): tag is Locale => Object.keys(LANGUAGES).includes(tag)

export const LOCALES = Object.keys(LANGUAGES).filter(isLocale)

export const readLocale = (tag: string | null): Locale | null =>
  tag !== null && isLocale(tag) ? tag : null

let current: { locale: Locale; texts: object } | null = null
const listeners = new Set<() => void>()

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Returns the texts of the chosen language, or `defaults` until the guest chooses one. */
export function useTexts<Texts extends object, Group extends keyof Texts>(
  defaults: Texts,
  group: Group,
): Texts[Group] {
  const get = () => getTexts(defaults, group)
  return useSyncExternalStore(listen, get, get)
}

/** The cast is safe, because a catalogue has all groups of `defaults`. */
export const getTexts = <Texts extends object, Group extends keyof Texts>(
  defaults: Texts,
  group: Group,
): Texts[Group] => ((current?.texts ?? defaults) as Texts)[group]

export const useLocale = (): Locale | null => useSyncExternalStore(listen, getLocale, getLocale)

/** Returns null until the guest chooses a language. */
export const getLocale = (): Locale | null => current?.locale ?? null

/** Returns the chosen language, or the default language of the page. */
export const pageLocale = (): Locale => getLocale() ?? PAGE_LOCALE

/** Calls `onLocale` now and after each change. Returns a function that unsubscribes. */
export function subscribeLocale(onLocale: (locale: Locale | null) => void): () => void {
  const call = () => onLocale(getLocale())
  call()
  return listen(call)
}

let requested: Locale | null = null

/** Loads and sets a language. If two calls overlap, the later call wins. Rejects if `load` does. */
export async function setLocale(
  locale: Locale,
  load: () => Promise<{ catalogue: object }>,
): Promise<void> {
  requested = locale
  const { catalogue } = await load()
  if (requested !== locale) return
  current = { locale, texts: catalogue }
  for (const onChange of listeners) onChange()
}

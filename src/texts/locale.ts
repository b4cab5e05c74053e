/** The only file that knows how the chosen language is kept in memory. */
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

/** In the language of `defaults` until the guest chooses one. */
export function useTexts<Texts extends object, Group extends keyof Texts>(
  defaults: Texts,
  group: Group,
): Texts[Group] {
  const get = () => getTexts(defaults, group)
  return useSyncExternalStore(listen, get, get)
}

/** A catalogue has each group of `defaults`: its type is made of theirs. */
export const getTexts = <Texts extends object, Group extends keyof Texts>(
  defaults: Texts,
  group: Group,
): Texts[Group] => ((current?.texts ?? defaults) as Texts)[group]

export const useLocale = (): Locale | null => useSyncExternalStore(listen, getLocale, getLocale)

/** Null until the guest chooses one. */
export const getLocale = (): Locale | null => current?.locale ?? null

/** Without a choice most screens are in English. */
export const pageLocale = (): Locale => getLocale() ?? PAGE_LOCALE

/** Calls back now and after each change; returns the function that ends it. */
export function subscribeLocale(onLocale: (locale: Locale | null) => void): () => void {
  const call = () => onLocale(getLocale())
  call()
  return listen(call)
}

let requested: Locale | null = null

/** Rejects as `load` does. Of two requests the later one wins. */
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

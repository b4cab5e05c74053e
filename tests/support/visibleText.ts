/** Collects what a guest can read or hear on a page, with the declared language of each text. */
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language, type Locale } from '#src/texts/languages.ts'
import { lettersOf } from '#tests/support/scripts.ts'

export type VisibleText = { text: string; lang: string; where: string }

/** Returns all texts and accessible names of the page, including dialogs and the title. */
export const visibleTexts = (page: Page): Promise<VisibleText[]> => page.evaluate(collectTexts)

/** Runs in the page. */
function collectTexts(): VisibleText[] {
  const found: VisibleText[] = []
  const html = document.documentElement
  const add = (text: string | null, element: Element, where: string) => {
    const normalized = text?.replace(/\s+/g, ' ').trim() ?? ''
    if (normalized !== '')
      found.push({
        text: normalized,
        lang: element.closest<HTMLElement>('[lang]')?.lang ?? '',
        where,
      })
  }
  add(document.title, document.querySelector('title') ?? html, 'title')
  const isSeen = (element: Element) =>
    element.closest('option') !== null || element.checkVisibility({ visibilityProperty: true })
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // A text that does not break across lines is part of its sentence.
    if (element.matches('script, style, template, noscript, .unbroken') || !isSeen(element))
      continue
    const where = element.localName
    if (element.querySelector(':scope > .unbroken')) add(element.textContent, element, where)
    else
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) add(node.textContent, element, where)
    for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'aria-description'])
      add(element.getAttribute(name), element, `${where} ${name}`)
    for (const name of ['alt', 'title', 'placeholder'])
      add(element.getAttribute(name), element, `${where} ${name}`)
    if (element instanceof HTMLInputElement && element.type === 'text')
      add(element.value, element, `${where} value`)
  }
  return found
}

/** These words are the same in every language. */
const SIGNS: RegExp[] = [
  // LINE, which the app runs in, and the makers of calendars.
  /\bLINE\b/g,
  /\bGoogle\b/g,
  /\bApple\b/g,
  /\bOutlook\b/g,
  // The id of an official account.
  /@\w+\b/g,
  // The guest's customer number, and URLs.
  /\bC\d{7}\b/g,
  // The number of a ticket.
  /\bT-[\dA-Z]{10}\b/g,
  /https?:\/\/\S+/g,
]

/** The address for a taxi driver. It is also shown in Chinese below the guest's language. */
const LOCAL_ADDRESS = /^香港中環干諾道中8\s?號/

/** Names of the mock backend's guests. Names are not translated. */
const PEOPLE = /\bMorgan\b|^[陳黃李]$/g

const ROWS: [tag: string, row: Language][] = Object.entries(LANGUAGES)

/** In the language switch, each language is written in its own script. */
const isOfSwitch = ({ text }: VisibleText) => ROWS.some(([, { name }]) => name === text)

const SCRIPTS = [...new Set(ROWS.flatMap(([, { scripts }]) => scripts))]

/** Returns the scripts of a `lang` value. 'zh-Hant-HK' is treated as 'zh-Hant'. */
const scriptsOfLang = (lang: string) =>
  ROWS.find(([tag]) => lang === tag || lang.startsWith(`${tag}-`))?.[1].scripts ?? []

/** Removes everything that is allowed in any language. */
export const withoutSigns = (text: string): string =>
  SIGNS.reduce((rest, sign) => rest.replace(sign, ''), text)

/** Returns the texts that are not fully in this language. */
export const textsNotIn = (language: Locale, texts: VisibleText[]): VisibleText[] => {
  const own: readonly string[] = LANGUAGES[language].scripts
  const foreign = lettersOf(SCRIPTS.filter((script) => !own.includes(script)))
  return texts.filter(
    (text) =>
      !isOfSwitch(text) &&
      !LOCAL_ADDRESS.test(text.text) &&
      foreign.test(withoutSigns(text.text).replace(PEOPLE, '')),
  )
}

/** Returns the texts with a wrong `lang`, which a screen reader would speak with a wrong voice. */
export const textsWithWrongLang = (texts: VisibleText[]): VisibleText[] =>
  texts.filter((text) => {
    const declaredScripts = scriptsOfLang(text.lang)
    const found = SCRIPTS.filter((script) => lettersOf([script]).test(withoutSigns(text.text)))
    return found.some((script) => !declaredScripts.includes(script))
  })

/**
 * What a guest can read on a page or have read out, each text with the language that the page says
 * it is in.
 */
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language, type Locale } from '#src/texts/languages.ts'
import { lettersOf } from '#tests/support/scripts.ts'

export type VisibleText = { text: string; lang: string; where: string }

/** All texts and accessible names of the page, dialogs included, and its title. */
export const visibleTexts = (page: Page): Promise<VisibleText[]> => page.evaluate(collectTexts)

/** Runs in the page. */
function collectTexts(): VisibleText[] {
  const found: VisibleText[] = []
  const html = document.documentElement
  const add = (text: string | null, element: Element, where: string) => {
    const said = text?.replace(/\s+/g, ' ').trim() ?? ''
    if (said !== '')
      found.push({ text: said, lang: element.closest<HTMLElement>('[lang]')?.lang ?? '', where })
  }
  add(document.title, html, 'title')
  const isSeen = (element: Element) =>
    element.closest('option') !== null || element.checkVisibility({ visibilityProperty: true })
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // What does not break at the end of a line is a part of its sentence.
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

/** The same in every language. */
const SIGNS: RegExp[] = [
  // The app that this one runs in, and calendars, by the names of their makers.
  /\bLINE\b/g,
  /\bGoogle\b/g,
  /\bApple\b/g,
  /\bOutlook\b/g,
  // The id of an official account.
  /@\w+\b/g,
  // The guest's number at the customer database, and the text of a link.
  /\bC\d{7}\b/g,
  // The number of a ticket.
  /\bT-[\dA-Z]{10}\b/g,
  /https?:\/\/\S+/g,
]

/** The address for a driver, in Chinese below that in the guest's language. */
const LOCAL_ADDRESS = /^香港中環干諾道中8\s?號/

/** Names of the mock backend's people: a name stays as its owner writes it. */
const PEOPLE = /\bMorgan\b|^[陳黃李]$/g

const ROWS: [tag: string, row: Language][] = Object.entries(LANGUAGES)

/** The switch: each language is written in itself. */
const isOfSwitch = ({ text }: VisibleText) => ROWS.some(([, { name }]) => name === text)

const SCRIPTS = [...new Set(ROWS.flatMap(([, { scripts }]) => scripts))]

/** The scripts of a language, by the `lang` of a text: 'zh-Hant-HK' is read as 'zh-Hant'. */
const scriptsOfLang = (lang: string) =>
  ROWS.find(([tag]) => lang === tag || lang.startsWith(`${tag}-`))?.[1].scripts ?? []

/** What is left of a text when all that may stand in any language is taken away. */
export const withoutSigns = (text: string): string =>
  SIGNS.reduce((rest, sign) => rest.replace(sign, ''), text)

/** The texts that are not in this language at all, or not wholly. */
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

/**
 * The texts that a screen reader would speak in the wrong voice: the page does not say that they
 * are in their language.
 */
export const textsWithWrongLang = (texts: VisibleText[]): VisibleText[] =>
  texts.filter((text) => {
    const spoken = scriptsOfLang(text.lang)
    const found = SCRIPTS.filter((script) => lettersOf([script]).test(withoutSigns(text.text)))
    return found.some((script) => !spoken.includes(script))
  })

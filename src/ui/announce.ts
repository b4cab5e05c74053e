/**
 * Says messages to screen readers through one polite live region. index.html holds the region from the
 * start, because a region that arrives together with its message is often not read.
 */
import { useEffect } from 'react'
import { langOf } from '#src/texts/langOf.ts'

/** Debounces announcements, so that messages of one moment are said together and after the focus has moved. */
const BATCH_MS = 150

/** Removes an old message, so that a guest who reads the page to its end later does not find it. */
const FORGET_MS = 10_000

/**
 * The message is in a closed shadow tree, so that page translators, find-in-page and tests meet each text only
 * once. Screen readers read shadow trees.
 */
const roots = new WeakMap<Element, ShadowRoot>()

let batch = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Call it before the first message, because the region must exist before its text. It can be a ref callback. */
export function prepareLiveRegion(region: Element | null): void {
  if (region !== null && !roots.has(region))
    roots.set(region, region.attachShadow({ mode: 'closed' }))
}

/** Says the text once. Equal texts of one moment, for example of four used tickets, are said once. */
export function announce(text: string): void {
  if (pageRegion() === null) return
  batch.add(text)
  clearTimeout(timer)
  timer = setTimeout(sayBatch, BATCH_MS)
}

const pageRegion = () => document.getElementById('live-region')

function sayBatch(): void {
  const texts = [...batch]
  batch = new Set()
  const region = currentRegion()
  const root = region && roots.get(region)
  if (!root) return
  const said = texts.map((text) => {
    const paragraph = document.createElement('p')
    const lang = langOf(text)
    if (lang !== undefined) paragraph.lang = lang
    paragraph.textContent = text
    return paragraph
  })
  root.replaceChildren(...said)
  setTimeout(() => said.forEach((paragraph) => paragraph.remove()), FORGET_MS)
}

/** A modal dialog hides the rest of the page from screen readers, so each dialog has a region of its own. */
function currentRegion(): Element | null {
  const inDialogs = document.querySelectorAll('dialog[open] [data-live-region]')
  return inDialogs[inDialogs.length - 1] ?? pageRegion()
}

/** Says the text when it appears and whenever it changes. Null says nothing. */
export function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
}

const LONG_LOAD_MS = 2000

/** Says `loading` if the component is still mounted after two seconds. */
export function useLongLoad(loading: string): void {
  useEffect(() => {
    const longLoad = setTimeout(() => announce(loading), LONG_LOAD_MS)
    return () => clearTimeout(longLoad)
  }, [loading])
}

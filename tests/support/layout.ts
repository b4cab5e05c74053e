/** Finds content that is cut off, out of view, badly broken or wider than the screen. */
import type { Page } from '@playwright/test'

/** Returns the texts that are cut off, and the parts that extend beyond the screen. */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate(findCutOff)

/** Returns the elements that make the page, or a dialog on it, scroll sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog')]
      .filter(({ scrollWidth }) => scrollWidth > window.innerWidth)
      .map(({ localName, scrollWidth }) => `${localName}: ${scrollWidth} wide`),
  )

/** Returns the dates, weekdays and times that are broken across two lines. */
export const brokenDates = (page: Page): Promise<string[]> => page.evaluate(findBrokenDates)

/** Returns the buttons of the open dialog that are not completely in view. */
export const buttonsOutOfView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] .actions button')]
      .filter((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        const frame = button.closest('dialog')?.getBoundingClientRect()
        return top < (frame?.top ?? 0) || bottom > Math.min(frame?.bottom ?? 0, window.innerHeight)
      })
      .map(({ textContent }) => textContent),
  )

/** Runs in the page. */
function findBrokenDates(): string[] {
  const DATES =
    /\d+\/\d+(\/\d+)?|(\d+年)?\d+月\d+日|\d+日|星期[日一二三四五六]|\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b|\d\d:\d\d/g
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const parent = text.parentElement
    if (!parent?.checkVisibility() || parent.closest('.visually-hidden, select')) continue
    for (const { 0: date, index } of (text.textContent ?? '').matchAll(DATES)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + date.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`broken: ${date}`)
    }
  }
  return found
}

/** Runs in the page. */
function findCutOff(): string[] {
  const found: string[] = []
  const wide = window.innerWidth
  // Skip the next slides of a carousel, and texts for screen readers only.
  const isElsewhere = (element: Element) =>
    element.closest('[aria-roledescription], .visually-hidden, select')
  // A button hides its overflow, so a text beside it cannot be read either.
  const cuts = (element: Element) =>
    element.localName === 'button' || getComputedStyle(element).overflow !== 'visible'
  const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow)
  const isCut = (box: DOMRect, parent: Element): boolean => {
    let around: Element | null = parent
    // Elements around an open dialog do not clip it.
    const outermost = parent.closest('dialog')?.parentElement ?? document.body
    for (; around && around !== outermost; around = around.parentElement) {
      if (!cuts(around)) continue
      const frame = around.getBoundingClientRect()
      const isDown = isScrolled(around)
      if (box.left < frame.left - 1 || box.right > frame.right + 1) return true
      // The box of a letter is taller than the letter.
      const air = box.height / 5
      if (!isDown && (box.top < frame.top - air || box.bottom > frame.bottom + air)) return true
    }
    return box.left < -1 || box.right > wide + 1
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || isElsewhere(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (boxes.some((box) => isCut(box, parent))) found.push(`cut: ${text.textContent}`)
  }
  return found
}

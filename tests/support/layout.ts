/** Finds content that is cut off or wider than the screen. */
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

/** Finds where a finger can touch a control. */
import type { Page } from '@playwright/test'

/** Returns the point at which a finger hits this control, or null. */
export async function pointOf(page: Page, line: string) {
  const [, name = line, nth = '1'] = /^(.*) #(\d+)$/.exec(line) ?? [null, line]
  return page.evaluate(findPoint, { name, index: Number(nth) - 1 })
}

/** Runs in the page. */
function findPoint({ name, index }: { name: string; index: number }) {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const control = [...top.querySelectorAll('button, a[href], label:has(input[type=radio])')].filter(
    (element) =>
      nameOf(element) === name &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )[index]
  if (control === undefined) return null
  // A screen ignores taps during its animation, which runs in real time.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  control.scrollIntoView({ block: 'center', inline: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const point = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit !== null && (control.contains(hit) || hit.contains(control)) ? point : null
}

/**
 * Early values are shown in the prerendered skeleton before the app has loaded. The skeleton marks its slots,
 * for example with `data-early="ticket.date"`. The page table lists them (src/routing/pages.ts).
 */
import type { EarlySlot } from '#src/routing/pages.ts'

/**
 * A string becomes the slot's text. `true` shows the slot with its existing content, and `false` removes the slot.
 * A function may change the slot in any way.
 */
type EarlyValue = string | boolean | ((slot: HTMLElement) => void)

/** The values of all slots of a page. */
export type EarlyValues<Page extends string> = Readonly<
  Record<Extract<EarlySlot, `${Page}.${string}`>, EarlyValue>
>

/**
 * Fills a slot with words in the language of its skeleton. The slot's text lists the alternatives, such as
 * 'Sun|Mon|Tue', and may have the names of fields in braces. Removes the slot if the chosen alternative is empty.
 * (`Intl` could format these words too, but its first use takes 10 ms, and 40 ms on a slow phone.)
 */
export const words =
  (alternative: number, fields: Readonly<Record<string, string>> = {}) =>
  (slot: HTMLElement): void => {
    const text = slot.textContent?.split('|')[alternative] ?? ''
    slot.textContent = text.replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '')
    if (text === '') slot.remove()
  }

/** Returns the visible skeleton. The page holds one for each language, and CSS shows the one in the chosen language. */
export function shownSkeleton(): Element | null {
  const root = document.getElementById('root')
  const { chosen } = document.documentElement.dataset
  return root?.querySelector(`:scope > [lang="${chosen}"]`) ?? root?.lastElementChild ?? null
}

const slotsOf = (skeleton: Element) =>
  Array.from(skeleton.querySelectorAll<HTMLElement>('[data-early]'), (slot) => ({
    slot,
    name: slot.dataset['early'] ?? '',
  }))

/** Returns the page's name in the page table, or null if the skeleton has no slots. */
export const pageOf = (skeleton: Element): string | null =>
  slotsOf(skeleton)[0]?.name.replace(/\..*/, '') ?? null

/** Fills the slots. Returns a function that puts the skeleton back as it was. */
export function fillSkeleton(skeleton: Element, values: Record<string, EarlyValue>): () => void {
  const original = skeleton.cloneNode(true)
  const restore = () => skeleton.replaceWith(original)
  try {
    // A slot without a value is shown as it is.
    for (const { slot, name } of slotsOf(skeleton)) fillSlot(slot, values[name] ?? true)
  } catch (error) {
    restore()
    throw error
  }
  return restore
}

function fillSlot(slot: HTMLElement, value: EarlyValue): void {
  if (value === false) return slot.remove()
  slot.hidden = false
  if (typeof value === 'string') slot.textContent = value
  else if (typeof value === 'function') value(slot)
}

/**
 * Early values: what a page shows in its prerendered skeleton before the app is there. The skeleton
 * names its slots, as in `data-early="ticket.date"`. The page table of the build lists the slots of each page.
 */

/**
 * A text is written into the slot. `true` shows what the slot already holds, `false` takes the slot out.
 * A function draws into the slot.
 */
type EarlyValue = string | boolean | ((slot: Element) => void)
export type EarlyValues = Readonly<Record<string, EarlyValue>>

export type FilledSkeleton = {
  /** Returns false once the app has replaced the skeleton. */
  isShown: () => boolean
  /** Puts the skeleton back as it was. */
  restore: () => void
}

/** Returns null, and changes nothing, if the shown skeleton lacks a slot for any of the values. */
export function fillSkeleton(values: EarlyValues): FilledSkeleton | null {
  const skeleton = shownSkeleton()
  if (skeleton === null) return null
  const slots = Array.from(skeleton.querySelectorAll<HTMLElement>('[data-early]'))
  const nameOf = (slot: HTMLElement) => slot.dataset['early'] ?? ''
  const names = new Set(slots.map(nameOf))
  if (!Object.keys(values).every((name) => names.has(name))) return null

  const empty = skeleton.cloneNode(true)
  for (const slot of slots) {
    const value = values[nameOf(slot)]
    if (value !== undefined) fillSlot(slot, value)
  }
  return { isShown: () => skeleton.isConnected, restore: () => skeleton.replaceWith(empty) }
}

function fillSlot(slot: HTMLElement, value: EarlyValue): void {
  if (value === false) return slot.remove()
  slot.hidden = false
  if (typeof value === 'string') slot.textContent = value
  else if (typeof value === 'function') value(slot)
}

/** The page holds one skeleton for each language. Its style shows the one of the page's `lang`. */
function shownSkeleton(): Element | null {
  const root = document.getElementById('root')
  const { lang } = document.documentElement
  return root?.querySelector(`:scope > [lang="${lang}"]`) ?? root?.firstElementChild ?? null
}

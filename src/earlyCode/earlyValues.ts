/**
 * Early values are shown in the prerendered skeleton before the app has loaded. The skeleton marks its slots,
 * for example with `data-early="ticket.date"`. The pages with slots are listed in src/app/prerender.tsx.
 */

/**
 * A string becomes the slot's text. `true` shows the slot with its existing content, and `false` removes the slot.
 * A function may change the slot in any way.
 */
type EarlyValue = string | boolean | ((slot: Element) => void)
export type EarlyValues = Readonly<Record<string, EarlyValue>>

export type FilledSkeleton = {
  /** Returns false once the app has replaced the skeleton. */
  isShown: () => boolean
  /** Puts the skeleton back as it was. */
  restore: () => void
}

/** Fills the visible skeleton. Returns null and changes nothing if a value has no slot in it. */
export function fillSkeleton(values: EarlyValues): FilledSkeleton | null {
  const skeleton = shownSkeleton()
  if (skeleton === null) return null
  const slots = Array.from(skeleton.querySelectorAll<HTMLElement>('[data-early]'))
  const nameOf = (slot: HTMLElement) => slot.dataset['early'] ?? ''
  const names = new Set(slots.map(nameOf))
  if (!Object.keys(values).every((name) => names.has(name))) return null

  const original = skeleton.cloneNode(true)
  for (const slot of slots) {
    const value = values[nameOf(slot)]
    if (value !== undefined) fillSlot(slot, value)
  }
  return { isShown: () => skeleton.isConnected, restore: () => skeleton.replaceWith(original) }
}

function fillSlot(slot: HTMLElement, value: EarlyValue): void {
  if (value === false) return slot.remove()
  slot.hidden = false
  if (typeof value === 'string') slot.textContent = value
  else if (typeof value === 'function') value(slot)
}

/** Returns the visible skeleton. The page holds one for each language, and CSS shows the one that matches its `lang`. */
function shownSkeleton(): Element | null {
  const root = document.getElementById('root')
  const { lang } = document.documentElement
  return root?.querySelector(`:scope > [lang="${lang}"]`) ?? root?.firstElementChild ?? null
}

export const FADE_TIMING = { duration: 160, easing: 'ease-out', fill: 'forwards' } as const

/** Returns a copy of the code in a panel that is about to be replaced. */
export const copyCode = (panel: Element): Node | null => codeInView(panel)?.cloneNode(true) ?? null

/** Lets the copy of the former code fade out over the code of the new panel. */
export function fadeCode(panel: Element, copy: Node): void {
  const code = codeInView(panel)
  if (code === null || !(copy instanceof SVGElement) || !('animate' in copy)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Screen readers must find only the new code.
  copy.removeAttribute('role')
  copy.removeAttribute('aria-label')
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    pointerEvents: 'none',
  })
  code.parentElement?.append(copy)
  const fading = copy.animate([{ opacity: 1 }, { opacity: 0 }], FADE_TIMING)
  fading.addEventListener('finish', () => copy.remove())
}

/** Returns the code of the shown slide. The codes of its neighbours are partly outside the screen. */
const codeInView = (panel: Element): Element | null =>
  Array.from(panel.querySelectorAll('[role="img"]')).find((code) => {
    const { left, right } = code.getBoundingClientRect()
    return left >= 0 && right <= window.innerWidth
  }) ?? null

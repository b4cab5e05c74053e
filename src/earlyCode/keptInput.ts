/** What is tapped on the early ticket is done on the app's own, which may stand on LINE's second load. */
import { tabStorage } from '#src/store/storage.ts'

const KEY = 'early_tap'

const TAPPABLE = 'a, button'

/** In milliseconds: for the loads of a slow phone, and not for a later visit. */
const MAX_AGE_MS = 30_000

/** In milliseconds: the app draws the same ticket at once, or another thing. */
const DRAWN_WITHIN_MS = 2_000

export function keepTap(page: Element): void {
  page.addEventListener('click', (event) => {
    const tapped = event.target instanceof Element ? event.target.closest(TAPPABLE) : null
    if (tapped === null) return
    tabStorage().write(KEY, `${Date.now()} ${tapped.textContent}`)
    // LINE's reload would overtake what a link leads to. Nothing is kept in a blocked storage.
    if (tabStorage().read(KEY) !== null) event.preventDefault()
  })
}

/**
 * Once the app has drawn it: what was tapped, and what had the focus, has it again. Call it before.
 * @param isTicket whether the app draws the ticket that was tapped
 */
export function handOverInput(root: Element, isTicket: boolean): void {
  const [, at, text] = /^(\d+) (.+)$/s.exec(tabStorage().read(KEY) ?? '') ?? []
  tabStorage().remove(KEY)
  const isTapped = isTicket && text !== undefined && Date.now() - Number(at) <= MAX_AGE_MS
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  const label = isTapped ? text : focused?.textContent
  if (!label) return
  const observer = new MutationObserver(() => {
    const all = Array.from(root.querySelectorAll<HTMLElement>(TAPPABLE))
    const own = all.find(({ textContent }) => textContent === label)
    if (own === undefined) return
    observer.disconnect()
    own.focus({ preventScroll: true })
    if (isTapped) own.click()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), DRAWN_WITHIN_MS)
}

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

/** Once, as soon as the app has drawn it. */
export function performKeptTap(root: Element): void {
  const [, at, text] = /^(\d+) (.+)$/s.exec(tabStorage().read(KEY) ?? '') ?? []
  tabStorage().remove(KEY)
  if (text === undefined || Date.now() - Number(at) > MAX_AGE_MS) return
  const observer = new MutationObserver(() => {
    const all = Array.from(root.querySelectorAll<HTMLElement>(TAPPABLE))
    const own = all.find(({ textContent }) => textContent === text)
    if (own === undefined) return
    observer.disconnect()
    own.click()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), DRAWN_WITHIN_MS)
}

/**
 * What is tapped on the early ticket, and what has the focus, is so on the app's own, which stands on
 * LINE's second load where the first one was tapped.
 */
import { tabStorage } from '#src/store/storage.ts'

const KEY = 'early_tap'

const TAPPABLE = 'a, button'

/** In milliseconds: for the loads of a slow phone, and not for a later visit. */
const MAX_AGE_MS = 30_000

/** In milliseconds: the app draws the same ticket at once, or another thing. */
const DRAWN_WITHIN_MS = 2_000

let early: Element | null = null
let focused = ''

const labelOf = ({ target }: Event): string =>
  (target instanceof Element && target.closest(TAPPABLE)?.textContent) || ''

export function keepInput(page: Element): void {
  early = page
  page.addEventListener('focusin', (event) => {
    focused = labelOf(event)
  })
  page.addEventListener('click', (event) => {
    const label = labelOf(event)
    if (label === '') return
    tabStorage().write(KEY, `${Date.now()} ${label}`)
    // LINE's reload would overtake what a link leads to. Nothing is kept in a blocked storage.
    if (tabStorage().read(KEY) !== null) event.preventDefault()
  })
}

/** Once, as soon as the app has drawn it. */
export function handOverInput(): void {
  let endsAt = Infinity
  const observer = new MutationObserver(() => {
    if (window.isAppDrawn !== true || early?.isConnected) return
    endsAt = Math.min(endsAt, performance.now() + DRAWN_WITHIN_MS)
    const tapped = readTap()
    const label = tapped || focused
    const all = Array.from(document.querySelectorAll<HTMLElement>(TAPPABLE))
    const own = all.find(({ textContent }) => textContent === label)
    const isOver = label === '' || performance.now() > endsAt
    if (own === undefined && !isOver) return
    observer.disconnect()
    tabStorage().remove(KEY)
    if (isOver) return
    own?.focus({ preventScroll: true })
    if (tapped !== '') own?.click()
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
}

function readTap(): string {
  const [, at, label = ''] = /^(\d+) (.+)$/s.exec(tabStorage().read(KEY) ?? '') ?? []
  return Date.now() - Number(at) <= MAX_AGE_MS ? label : ''
}

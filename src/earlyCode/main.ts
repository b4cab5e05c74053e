/**
 * Fills the slots of the skeleton before the app's script has loaded. src/inline/loadApp.ts fetches this
 * separate script. It sends no request or report, and it writes nothing to the storage.
 */
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { API_TOKEN_KEY, WIDE } from '#src/constants.ts'
import { nextFrame, whenParsed } from '#src/delay.ts'
import type { Instant } from '#src/domain/model.ts'
import { fillSkeleton, pageOf, shownSkeleton } from '#src/earlyCode/earlyValues.ts'
import { readInvitation } from '#src/earlyCode/invitation.ts'
import { readTicket } from '#src/earlyCode/ticket.ts'
import { guestStorage } from '#src/session/storage.ts'

type Values = Parameters<typeof fillSkeleton>[1]

/**
 * Reads the prefetched answers of a page. It returns null if the page cannot be drawn from them, or else a function
 * that returns null unless the app would show these values now.
 */
type ReadPage = (prefetched: PrefetchedAnswers) => Promise<((now: Instant) => Values | null) | null>

/** The reader of each page with slots, by the page's name in the page table. */
const PAGES = new Map<string | null, ReadPage>([
  ['ticket', readTicket],
  ['invitation', readInvitation],
])

async function start(): Promise<void> {
  await htmlParsed()
  const { prefetchedAnswers } = window
  const skeleton = shownSkeleton()
  const read = skeleton && PAGES.get(pageOf(skeleton))
  if (!prefetchedAnswers || !read) return
  const valuesAt = await read(prefetchedAnswers)
  const currentTime = steadyClock()
  const valuesNow = () => {
    try {
      return mayDraw(prefetchedAnswers.token) ? (valuesAt?.(currentTime()) ?? null) : null
    } catch {
      return null
    }
  }
  const values = valuesNow()
  // 'over': the app has rendered while the answers were read.
  if (values === null || window.earlyCode === 'over') return
  const restore = fillSkeleton(skeleton, values)
  window.earlyCode = 'drawn'
  watch(skeleton, restore, () => valuesNow() !== null)
}

/**
 * Returns a clock that ignores jumps of the phone's clock, which would hide a valid code. Once the page has been hidden,
 * it follows the phone's clock, because `performance.now()` stops while the phone sleeps.
 */
function steadyClock(): () => Instant {
  const startedAt = Date.now() - performance.now()
  let wasHidden = document.visibilityState === 'hidden'
  document.addEventListener('visibilitychange', () => (wasHidden = true))
  return () => (wasHidden ? Date.now() : startedAt + performance.now())
}

/** Returns false if another guest has logged in in another tab, or if the desktop mask covers the page. */
const mayDraw = (token: string | null) =>
  guestStorage().getItem(API_TOKEN_KEY) === token && !matchMedia(WIDE).matches

/** Restores the skeleton as soon as the values are no longer valid. Stops once the app has replaced the skeleton. */
function watch(skeleton: Element, restore: () => void, isValid: () => boolean): void {
  const stop = () => {
    clearInterval(timer)
    for (const [target, name] of changes) target.removeEventListener(name, update)
  }
  const update = () => {
    if (!skeleton.isConnected) return stop()
    if (isValid()) return
    stop()
    restore()
    delete window.earlyCode
  }
  const changes = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const
  for (const [target, name] of changes) target.addEventListener(name, update)
  const timer = setInterval(update, 1000)
}

/** Resolves when the HTML is parsed. On LINE's first load, a script at the end of the HTML inserts the skeleton. */
const htmlParsed = () => new Promise<void>(whenParsed)

start()
  .catch(() => {
    // The app draws the screen or reports the error.
  })
  .then(nextFrame)
  .then(() => window.onEarlyCodeDone?.())

/**
 * Knows whether the page is visible. Some in-app browsers do not fire `visibilitychange` on return, but they fire
 * `pageshow` or `focus`. Others report a page as hidden although the guest uses it: a tap or a key proves that it is
 * visible, until the guest leaves it.
 */

const listeners = new Set<() => void>()
/** True if the guest has tapped or pressed a key on a page that is reported as hidden. */
let hasInteraction = false

/** Returns true unless the browser reports the page as hidden and the guest has not used it since. */
export const isPageVisible = (): boolean => document.visibilityState !== 'hidden' || hasInteraction

const notify = () => listeners.forEach((listener) => listener())

function onVisibilityChange(): void {
  hasInteraction = false
  notify()
}

function onInteraction(): void {
  if (isPageVisible()) return
  hasInteraction = true
  notify()
}

function onDeparture(): void {
  if (hasInteraction) onVisibilityChange()
}

/** A function, because the build renders pages without a `document`. */
const handlers = () =>
  [
    [document, 'visibilitychange', onVisibilityChange],
    [window, 'pageshow', notify],
    [window, 'focus', notify],
    [window, 'pointerdown', onInteraction],
    [window, 'keydown', onInteraction],
    [window, 'blur', onDeparture],
    [window, 'pagehide', onDeparture],
  ] as const

/** Calls back when the page may have been hidden or shown. Returns a function that stops this. */
export function watchVisibility(onChange: () => void): () => void {
  if (listeners.size === 0)
    for (const [target, event, handler] of handlers()) target.addEventListener(event, handler)
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    hasInteraction = false
    for (const [target, event, handler] of handlers()) target.removeEventListener(event, handler)
  }
}

/** Calls back at once if the page is visible, or else when it becomes visible. Returns a function that cancels this. */
function whenVisible(onVisible: () => void): () => void {
  if (isPageVisible()) {
    onVisible()
    return () => {}
  }
  const stop = watchVisibility(() => {
    if (!isPageVisible()) return
    onVisible()
    stop()
  })
  return stop
}

/** Like `whenVisible`, but waits this many milliseconds first. */
export function whenVisibleAfter(ms: number, onVisible: () => void): () => void {
  let stopWaiting = () => {}
  const timer = setTimeout(() => {
    stopWaiting = whenVisible(onVisible)
  }, ms)
  return () => {
    clearTimeout(timer)
    stopWaiting()
  }
}

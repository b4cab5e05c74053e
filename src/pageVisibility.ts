/** Some in-app browsers do not fire `visibilitychange` on return, so these events are watched too. */
const EVENTS = ['pageshow', 'focus'] as const

/** Some in-app browsers report a page as hidden although the guest uses it. A tap or a key proves that it is visible. */
const USES = ['pointerdown', 'keydown'] as const

const listeners = new Set<() => void>()
/** True if the guest has used the page since the browser last reported a change. */
let isUsed = false

export const isPageVisible = (): boolean => document.visibilityState !== 'hidden' || isUsed

const notify = () => listeners.forEach((listener) => listener())

function onReport(): void {
  isUsed = false
  notify()
}

function onUse(): void {
  if (isPageVisible()) return
  isUsed = true
  notify()
}

/** Calls back when the page may have been hidden or shown. Returns a function that stops this. */
export function watchVisibility(onChange: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', onReport)
    for (const event of EVENTS) window.addEventListener(event, notify)
    for (const event of USES) window.addEventListener(event, onUse, true)
  }
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    isUsed = false
    document.removeEventListener('visibilitychange', onReport)
    for (const event of EVENTS) window.removeEventListener(event, notify)
    for (const event of USES) window.removeEventListener(event, onUse, true)
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
    stop()
    onVisible()
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

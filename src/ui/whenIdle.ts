/**
 * Runs the action when the browser is idle. Safari has no requestIdleCallback, so it waits `fallbackMs` instead.
 * Returns a function that cancels it.
 */
export function whenIdle(action: () => void, fallbackMs = 2_000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(action, { timeout: 4_000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, fallbackMs)
  return () => clearTimeout(timer)
}

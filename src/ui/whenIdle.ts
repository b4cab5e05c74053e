/**
 * Runs when the browser has nothing better to do. Returns the function that calls it off.
 *
 * @param fallbackMs how long to wait in Safari, which has no idle callback
 */
export function whenIdle(action: () => void, fallbackMs = 2_000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(action, { timeout: 4_000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, fallbackMs)
  return () => clearTimeout(timer)
}

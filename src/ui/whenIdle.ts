/** Returns its cancel function; Safari has no idle callback and waits `fallbackMs`. */
export function whenIdle(action: () => void, fallbackMs = 2_000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(action, { timeout: 4_000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, fallbackMs)
  return () => clearTimeout(timer)
}

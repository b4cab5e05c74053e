/** Runs when the browser has nothing better to do; Safari has no idle callback. Returns the way to call it off. */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(action, { timeout: 4000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, 2000)
  return () => clearTimeout(timer)
}

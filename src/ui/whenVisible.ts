/** Calls back at once if the page is visible, or else when it becomes visible. Returns a function that cancels this. */
export function whenVisible(onVisible: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') return
    stop()
    onVisible()
  }
  const stop = () => document.removeEventListener('visibilitychange', check)
  document.addEventListener('visibilitychange', check)
  check()
  return stop
}

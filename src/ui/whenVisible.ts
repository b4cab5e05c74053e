/** Calls back at once if the page is visible, or else when it becomes visible. Returns a function that cancels this. */
function whenVisible(onVisible: () => void): () => void {
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

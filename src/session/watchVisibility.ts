/** Some in-app browsers do not fire `visibilitychange` on return, so these events are watched too. */
const EVENTS = ['pageshow', 'focus'] as const

/** Calls back when the page may have been hidden or shown. Returns a function that stops this. */
export function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  for (const event of EVENTS) window.addEventListener(event, onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    for (const event of EVENTS) window.removeEventListener(event, onChange)
  }
}

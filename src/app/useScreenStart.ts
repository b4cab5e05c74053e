import { useCallback, useRef } from 'react'

/** Scrolls a new screen to its top, where keyboards and screen readers begin; the first one stands already. */
export function useScreenStart() {
  const last = useRef<HTMLElement>(null)
  return useCallback((screen: HTMLElement | null) => {
    if (screen === null || screen === last.current) return
    if (last.current !== null) {
      window.scrollTo(0, 0)
      // A skeleton's title would lose the focus when the skeleton goes.
      const start =
        (screen.querySelector('.page-waiting') ? null : screen.querySelector('h1')) ?? screen
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    last.current = screen
  }, [])
}

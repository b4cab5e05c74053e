import { useCallback, useRef } from 'react'

/** Scrolls a new screen to its top; keyboards and screen readers begin at its title. */
export function useScreenStart() {
  const last = useRef<HTMLElement>(null)
  return useCallback((screen: HTMLElement | null) => {
    if (screen === null || screen === last.current) return
    window.scrollTo(0, 0)
    if (last.current !== null) {
      // A skeleton's title would lose the focus when the skeleton goes.
      const start =
        (screen.querySelector('.page-waiting') ? null : screen.querySelector('h1')) ?? screen
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    last.current = screen
  }, [])
}

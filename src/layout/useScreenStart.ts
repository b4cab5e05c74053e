import { useCallback, useRef } from 'react'

/**
 * A new screen begins at its top, however far down the last one was left. A keyboard and a screen
 * reader begin at its title, and not where the page would take them because the button they pressed
 * is gone; the first screen is left to the browser, as any page.
 */
export function useScreenStart() {
  const last = useRef<HTMLElement>(null)
  return useCallback((screen: HTMLElement | null) => {
    if (screen === null || screen === last.current) return
    window.scrollTo(0, 0)
    if (last.current !== null) {
      // A skeleton's title goes with the skeleton, and the focus with it.
      const start =
        (screen.querySelector('.page-waiting') ? null : screen.querySelector('h1')) ?? screen
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    last.current = screen
  }, [])
}

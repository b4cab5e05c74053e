import { useCallback, useRef } from 'react'

/**
 * Returns a ref callback that scrolls each new screen to its top and focuses its title, so that keyboards
 * and screen readers start there. It does nothing for the first screen.
 */
export function useScreenStart() {
  const last = useRef<HTMLElement>(null)
  return useCallback((screen: HTMLElement | null) => {
    if (screen === null || screen === last.current) return
    if (last.current !== null) {
      window.scrollTo(0, 0)
      // Do not focus the title of a skeleton: the focus is lost when the screen replaces the skeleton.
      const start =
        (screen.querySelector('.page-waiting') ? null : screen.querySelector('h1')) ?? screen
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    last.current = screen
  }, [])
}

import { useEffect } from 'react'

/** The title of the open dialog, or of the screen. */
export function focusTitle(): void {
  const title =
    document.querySelector<HTMLElement>('dialog[open] .title') ??
    document.querySelector<HTMLElement>('main h1')
  if (title === null) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Where what has the focus goes from the page, keyboards and screen readers go on at the title. */
export function useHeldFocus(): void {
  useEffect(() => {
    let focused: EventTarget | null = null
    const onFocus = ({ target }: FocusEvent) => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      const isGone = focused instanceof Element && !focused.isConnected
      if (isGone && document.activeElement === document.body) focusTitle()
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

import { useEffect } from 'react'

let lastFocused: HTMLElement | null = null

/** What has the focus, or had it until it was disabled while its command is on its way. */
export const heldFocus = (): Element | null =>
  lastFocused?.matches(':disabled') ? lastFocused : document.activeElement

/** The title of the open dialog, or of the screen. */
export function focusTitle(): void {
  const title =
    document.querySelector<HTMLElement>('dialog[open] .title') ??
    document.querySelector<HTMLElement>('main h1')
  if (title === null) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/**
 * Keyboards and screen readers go on where they were: at a button that was disabled for a while, or
 * at the title where what had the focus is gone from the page.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    let wasDisabled = false
    const onFocus = ({ target }: FocusEvent) => {
      lastFocused = target instanceof HTMLElement ? target : null
      wasDisabled = false
    }
    const observer = new MutationObserver(() => {
      if (lastFocused === null) return
      const isDisabled = lastFocused.matches(':disabled')
      if (document.activeElement === document.body) {
        if (!lastFocused.isConnected) focusTitle()
        else if (wasDisabled && !isDisabled) lastFocused.focus({ preventScroll: true })
      }
      wasDisabled ||= isDisabled
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, {
      attributeFilter: ['disabled'],
      childList: true,
      subtree: true,
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

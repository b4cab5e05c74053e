import { useEffect } from 'react'

let lastFocused: HTMLElement | null = null

/** Returns the focused element. A button that lost the focus because it was disabled during its request still counts. */
export const focusedElement = (): Element | null =>
  lastFocused?.matches(':disabled') ? lastFocused : document.activeElement

/**
 * Focuses the title of the open dialog, or else the title of the screen. A screen that is still loading and has
 * no title gets the focus itself. Its accessible name says that it loads.
 */
export function focusTitle(): void {
  const title = ['dialog[open] .title', 'main h1', 'main.page-waiting', '.phone-only main']
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/**
 * Restores a lost focus, so that keyboards and screen readers continue in the right place. A button that is
 * enabled again gets the focus back. If the focused element was removed, the title gets the focus.
 */
export function useRestoreFocus(): void {
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

import { useEffect } from 'react'

let lastFocused: HTMLElement | null = null

/** Such an element has lost the focus, and gets it back later. The desktop mask makes the app inert. */
const cannotHaveFocus = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[inert]') !== null

/** Returns the focused element. A button that lost the focus because it was disabled during its request still counts. */
export const focusedElement = (): Element | null =>
  lastFocused !== null && cannotHaveFocus(lastFocused) ? lastFocused : document.activeElement

/**
 * Focuses the title of the open dialog, or else the title of the screen. A screen that is still loading and has
 * no title gets the focus itself. Its accessible name says that it loads.
 */
export function focusTitle(): void {
  for (const selector of [
    'dialog[open] .title',
    'main h1',
    'main.page-waiting',
    '.phone-only main',
  ]) {
    const title = document.querySelector<HTMLElement>(selector)
    if (title === null) continue
    title.tabIndex = -1
    title.focus({ preventScroll: true })
    if (document.activeElement === title) return
  }
}

/**
 * Restores a lost focus, so that keyboards and screen readers continue in the right place. A button that is
 * enabled again gets the focus back, and so does an element behind the desktop mask. If the focused element was
 * removed, the title gets the focus.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let wasUnfocusable = false
    const onFocus = ({ target }: FocusEvent) => {
      lastFocused = target instanceof HTMLElement ? target : null
      wasUnfocusable = false
    }
    const observer = new MutationObserver(() => {
      if (lastFocused === null) return
      const isUnfocusable = cannotHaveFocus(lastFocused)
      if (document.activeElement === document.body) {
        if (!lastFocused.isConnected) focusTitle()
        else if (wasUnfocusable && !isUnfocusable) lastFocused.focus({ preventScroll: true })
      }
      wasUnfocusable ||= isUnfocusable
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, {
      attributeFilter: ['disabled', 'inert'],
      childList: true,
      subtree: true,
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

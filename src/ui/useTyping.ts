import { useEffect, useRef, useState, type FocusEvent } from 'react'

/** A tap on a button moves the focus out of the field before the click, so the button must not move yet. */
const LEAVE_DELAY_MS = 300

/** The visible space that stays above the field. */
export const MARGIN_PX = 16

/**
 * Marks a form with `data-typing` while a field of it has the focus. The buttons then follow the field
 * (src/ui/Page.module.css), so that the keyboard does not cover them. Spread the result on the form.
 */
export function useTyping() {
  const ref = useRef<HTMLFormElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => () => clearTimeout(leaving.current), [])
  useEffect(() => {
    const form = ref.current
    const view = window.visualViewport
    if (!isTyping || form === null || !view) return
    const show = () => showAbove(view, form)
    show()
    view.addEventListener('resize', show)
    return () => {
      view.removeEventListener('resize', show)
      form.style.paddingBottom = ''
    }
  }, [isTyping])
  return {
    ref,
    'data-typing': isTyping ? '' : undefined,
    onFocus({ target }: FocusEvent) {
      clearTimeout(leaving.current)
      if (target instanceof HTMLInputElement) setIsTyping(true)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
      leaving.current = setTimeout(() => setIsTyping(false), LEAVE_DELAY_MS)
    },
  }
}

/** Scrolls the end of the form above the keyboard, but never the field out of sight. */
function showAbove(view: VisualViewport, form: HTMLFormElement) {
  // Safari lays out the page behind the keyboard, so the page needs this room to scroll. When the focus moves
  // from the field to a button of the form, the keyboard closes and the room must go.
  const covered = Math.max(0, document.documentElement.clientHeight - view.height)
  form.style.paddingBottom = covered > 0 ? `${covered}px` : ''
  const field = document.activeElement
  const end = form.lastElementChild
  if (!(field instanceof HTMLInputElement) || end === null) return
  const hidden = end.getBoundingClientRect().bottom - view.offsetTop - view.height
  const room = field.getBoundingClientRect().top - view.offsetTop - MARGIN_PX
  const distance = Math.min(hidden, room)
  if (distance > 0 || room < 0) window.scrollBy(0, distance)
}

import { useLayoutEffect } from 'react'
import styles from '#src/features/invitation/InvitationScreen.module.css'

const DISSOLVE_MS = 320

/**
 * Dissolves the night page into the next screen when the guest leaves it with an answer. A redirect without an
 * answer does not dissolve, because it may lead to a ticket, and nothing may cover a code.
 */
export const useDissolve = (hasAnswered: boolean): void =>
  useLayoutEffect(() => (hasAnswered ? dissolveNight : undefined), [hasAnswered])

/** React removes the page at once. An inert copy of the page therefore fades out above the next screen. */
function dissolveNight(): void {
  const page = document.querySelector<HTMLElement>('main.on-night')
  if (!page || !('animate' in page)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { top, left, width } = page.getBoundingClientRect()
  const layer = document.createElement('div')
  layer.className = `on-night ${styles.leaving}`
  layer.inert = true
  layer.ariaHidden = 'true'
  const copy = page.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('[id], dialog')) element.remove()
  Object.assign(copy.style, { top: `${top}px`, left: `${left}px`, width: `${width}px` })
  layer.append(copy)
  queueMicrotask(() => {
    // The answer failed, so the page is still shown.
    if (page.isConnected) return
    document.body.append(layer)
    const animation = layer.animate({ opacity: [1, 0] }, { duration: DISSOLVE_MS, easing: 'ease' })
    animation.addEventListener('finish', () => layer.remove())
  })
}

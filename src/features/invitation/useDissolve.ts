import { useLayoutEffect } from 'react'
import styles from '#src/features/invitation/InvitationScreen.module.css'

const TIMING = { duration: 320, easing: 'ease' } as const

/**
 * Dissolves the dark page (its class is on-night) into the next screen when the guest leaves it with an answer.
 * A redirect without an answer does not dissolve, because it may lead to a ticket, and nothing may cover a code.
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
  const night = document.createElement('div')
  layer.className = styles.leaving ?? ''
  night.className = styles.night ?? ''
  layer.inert = true
  layer.ariaHidden = 'true'
  const copy = page.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('[id], dialog')) element.remove()
  Object.assign(copy.style, { top: `${top}px`, left: `${left}px`, width: `${width}px` })
  night.append(copy)
  layer.append(night)
  queueMicrotask(() => {
    // The answer failed, so the page is still shown.
    if (page.isConnected) return
    document.body.append(layer)
    // The night is gone before the next page appears, so that their texts never overlap.
    night.animate({ opacity: [1, 0, 0] }, TIMING)
    const animation = layer.animate({ opacity: [1, 1, 0] }, TIMING)
    animation.addEventListener('finish', () => layer.remove())
  })
}

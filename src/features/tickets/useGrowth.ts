import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

export const GROWTH_TIMING = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/**
 * Animates the enlarged code in `cell` once. It starts exactly over `from`, the code on the card, so the guest sees
 * one code that grows.
 */
export function useGrowth(cell: RefObject<Element | null>, from: Element | null): void {
  const grow = useEffectEvent(() => {
    const code = cell.current?.querySelector('svg')
    if (!code || from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [start, end] = [from.getBoundingClientRect(), code.getBoundingClientRect()]
    // A code that is no longer in the page has no size.
    if (start.width === 0 || end.width === 0) return
    const move = `translate(${start.left - end.left}px, ${start.top - end.top}px)`
    const transform = `${move} scale(${start.width / end.width})`
    const origin = { transformOrigin: '0 0' }
    code.animate?.(
      [
        { ...origin, transform },
        { ...origin, transform: 'none' },
      ],
      GROWTH_TIMING,
    )
  })
  useLayoutEffect(() => grow(), [])
}

import { useSyncExternalStore } from 'react'

/**
 * Wide screens are masked (spec 9, 'Desktop mask threshold 768px'). A phone on its side is as wide, but low. inline/prefetch.ts and mask.css say the
 * same.
 */
export const WIDE = '(min-width: 768px) and (min-height: 500px)'

/** Whether a media query holds now; follows the screen. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

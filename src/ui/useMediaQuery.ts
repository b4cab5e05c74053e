import { useSyncExternalStore } from 'react'

/** Wider screens are masked (spec 9, 'Desktop mask threshold 768px'). */
export const WIDE = '(min-width: 768px)'

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

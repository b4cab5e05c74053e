import { useSyncExternalStore } from 'react'

/** The height excludes a phone in landscape, which is as wide. */
export const WIDE = '(min-width: 768px) and (min-height: 500px)'

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

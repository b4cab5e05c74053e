import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { queued } from '#src/ui/queued.ts'

const loadFader = queued(() => import('#src/features/tickets/codeFader.ts'))

/**
 * Cross-fades the codes of two tabs, while the card stays. React replaces the whole panel, so a copy of the
 * former code fades out over the new one.
 * @returns the ref callback of the panel. Give the panel a different `key` for each tab.
 */
export function useFadingCode(): RefCallback<HTMLElement> {
  const fader = useRef<typeof import('#src/features/tickets/codeFader.ts')>(null)
  useEffect(() => {
    loadFader().then(
      (loaded) => (fader.current = loaded),
      // Without the file the new code replaces the former one at once.
      () => undefined,
    )
  }, [])
  const former = useRef<Node>(null)
  return useCallback((panel) => {
    if (panel === null) return undefined
    if (former.current !== null) fader.current?.fadeCode(panel, former.current)
    former.current = null
    // React calls this before it removes the panel.
    return () => {
      former.current = fader.current?.copyCode(panel) ?? null
    }
  }, [])
}

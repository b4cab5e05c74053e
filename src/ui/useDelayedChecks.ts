import { useEffect, useEffectEvent } from 'react'
import { whenVisibleAfter } from '#src/pageVisibility.ts'

/** The delay before each check, so the check runs after 5, 15 and 30 s. */
const DELAYS_MS = [5_000, 10_000, 15_000]

/**
 * Runs the check up to three times while `isActive`, because a list may lag behind. While the page is hidden, it waits.
 */
export function useDelayedChecks(isActive: boolean, check: () => Promise<void>): void {
  const run = useEffectEvent(check)
  useEffect(() => {
    if (!isActive) return
    let isStopped = false
    let cancel = () => {}
    const checkAfter = ([ms, ...rest]: number[]) => {
      if (isStopped || ms === undefined) return
      const checkNow = () => void run().then(() => checkAfter(rest))
      cancel = whenVisibleAfter(ms, checkNow)
    }
    checkAfter(DELAYS_MS)
    return () => {
      isStopped = true
      cancel()
    }
  }, [isActive])
}

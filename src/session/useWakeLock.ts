/** Keeps the screen lit while a code is to be scanned. */
import { useEffect } from 'react'

/** While `isWanted`; a phone that has no wake lock, or refuses one (low battery), goes dark as it always does. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const release = () => void lock?.release().catch(() => undefined)
    // The browser takes the lock away from a hidden page; on return it is asked for again.
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) release()
      } catch {
        // Refused, or no such thing here.
      }
    }
    const onVisibility = () => void request()
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onVisibility)
      release()
    }
  }, [isWanted])
}

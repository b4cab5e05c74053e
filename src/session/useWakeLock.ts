import { useEffect } from 'react'

/** Keeps the screen lit; a phone that has no wake lock, or refuses one, goes dark as always. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const release = () => void lock?.release().catch(() => undefined)
    // The browser takes the lock away from a hidden page.
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isReleased) release()
      } catch {
        // Refused, or no such thing here.
      }
    }
    const onVisibility = () => void request()
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', onVisibility)
      release()
    }
  }, [isWanted])
}

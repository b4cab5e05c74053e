import { useEffect } from 'react'

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const release = () => void lock?.release().catch(() => undefined)
    // The browser releases the lock when the page is hidden.
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isReleased) release()
      } catch {
        // Refused, or not supported.
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

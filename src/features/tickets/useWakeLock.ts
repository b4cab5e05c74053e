import { useEffect } from 'react'

/** Keeps the screen on while `isEnabled` is true and the page is visible. */
export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const release = () => void lock?.release().catch(() => undefined)
    // The browser releases the lock when the page is hidden, so it is requested again on return.
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isReleased) release()
      } catch {
        // The browser refuses the lock or does not support it.
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
  }, [isEnabled])
}

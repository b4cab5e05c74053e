import { useEffect, useEffectEvent } from 'react'

/** Calls `onOnline` each time the browser goes online again. */
export function useOnline(onOnline: () => void): void {
  const call = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => call()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'

/** Calls it each time the network is there again. */
export function useOnline(onOnline: () => void): void {
  const call = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => call()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}

import { useEffect, useRef } from 'react'

/**
 * Returns a function that creates the `AbortSignal` of the next action. The signal aborts when the guest leaves the
 * screen or the page. Without this, an action would go on when the bfcache restores the page.
 */
export function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    const abort = () => controller.current?.abort()
    window.addEventListener('pagehide', abort)
    return () => {
      window.removeEventListener('pagehide', abort)
      abort()
    }
  }, [])
  return () => {
    controller.current = new AbortController()
    return controller.current.signal
  }
}

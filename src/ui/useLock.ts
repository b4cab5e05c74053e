import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs one action of this component at a time, and none during a cooldown after it, which also debounces taps.
 * A ref holds the lock, because a second tap may come before React has rendered.
 */
export function useLock(cooldownMs: number) {
  const isTaken = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [phase, setPhase] = useState<'open' | 'running' | 'cooldown'>('open')

  useEffect(() => () => clearTimeout(timer.current), [])

  const run = useCallback(
    async (action: () => Promise<void>) => {
      if (isTaken.current) return
      isTaken.current = true
      setPhase('running')
      try {
        await action()
      } finally {
        setPhase('cooldown')
        timer.current = setTimeout(() => {
          isTaken.current = false
          setPhase('open')
        }, cooldownMs)
      }
    },
    [cooldownMs],
  )
  return { run, isRunning: phase === 'running', isLocked: phase !== 'open' }
}

/** One run at a time (spec 4: Confirm is locked against double submission; decisions: and for 1 s after each run). */
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * `run` starts the action unless one is under way or ended less than `restMs` ago. The lock is taken in the call itself, so that a
 * second tap in the same frame finds it.
 */
export function useLock(restMs: number) {
  const isTaken = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [phase, setPhase] = useState<'open' | 'running' | 'resting'>('open')

  useEffect(() => () => clearTimeout(timer.current), [])

  const run = useCallback(
    async (action: () => Promise<void>) => {
      if (isTaken.current) return
      isTaken.current = true
      setPhase('running')
      try {
        await action()
      } finally {
        setPhase('resting')
        timer.current = setTimeout(() => {
          isTaken.current = false
          setPhase('open')
        }, restMs)
      }
    },
    [restMs],
  )
  return { run, isRunning: phase === 'running', isLocked: phase !== 'open' }
}

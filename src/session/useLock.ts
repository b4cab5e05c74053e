import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * `run` starts an action unless one is in flight or ended less than `cooldownMs` ago. A ref holds
 * the lock, so that a second tap in the same frame finds it.
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

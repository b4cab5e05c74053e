/** The clock of a countdown. */
import { useEffect, useState } from 'react'
import type { Instant } from '#src/domain/model.ts'

/** Now, renewed every second while `isTicking`. */
export function useNow(isTicking: boolean): Instant {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}

import { useEffect, useRef, useState } from 'react'
import type { LazyComponent } from '#src/ui/lazy.tsx'
import { useLock } from '#src/ui/useLock.ts'

/** A tap opens nothing after this time. The guest has to tap again. */
export const OPENING_TIMEOUT_MS = 10_000

/** A button says that it is busy only after this time. */
export const SLOW_MS = 300

/** Returns true once an action has been running for SLOW_MS, so that a quick action does not change its button. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isRunning])
  return isRunning && isSlow
}

export type Opening = {
  /** Call it on the tap. It calls `show` once the file is there. */
  open: (show: () => void) => void
  /** The file has been loading for a moment. */
  isBusy: boolean
  /** The file was not there in time. The guest may tap again. */
  isLost: boolean
}

/**
 * Opens a lazy component on a tap, also if its file is late or lost.
 * @param subject what the guest looks at. If the subject has changed since the tap, a late file opens nothing.
 */
export function useOpening(
  Part: Pick<LazyComponent, 'isLoaded' | 'arrivesWithin'>,
  subject: string | null = null,
): Opening {
  const { run, isRunning } = useLock(0)
  const [isLost, setIsLost] = useState(false)
  const lastSubject = useRef(subject)
  useEffect(() => {
    lastSubject.current = subject
  })
  const open = (show: () => void) => {
    setIsLost(false)
    if (Part.isLoaded()) show()
    else
      void run(async () => {
        const hasArrived = await Part.arrivesWithin(OPENING_TIMEOUT_MS)
        if (!hasArrived) setIsLost(true)
        else if (lastSubject.current === subject) show()
      })
  }
  return { open, isBusy: useIsSlow(isRunning), isLost }
}

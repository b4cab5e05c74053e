import { useRef, useSyncExternalStore } from 'react'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import type { Instant } from '#src/domain/model.ts'
import { selectClockOffset } from '#src/store/clockSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => listeners.forEach((listener) => listener())

function keepTicking(): void {
  clearInterval(timer)
  timer = undefined
  if (listeners.size > 0 && document.visibilityState === 'visible') timer = setInterval(tick, 1000)
}

const onVisibility = () => {
  tick()
  keepTicking()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  if (timer === undefined) keepTicking()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    keepTicking()
  }
}

/** Tickets expire by the server's clock, a countdown runs by the phone's. */
type Clocks = { server: Instant; phone: Instant }

/** Reads the clock each second; the caller renders again only when the result has changed. */
export function useClock<T>(read: (now: Clocks) => T): T {
  const offsetMs = useAppSelector(selectClockOffset)
  const last = useRef<T>(undefined)
  const readNow = () => {
    const phone = Date.now()
    const next = copyWithStructuralSharing(last.current, read({ phone, server: phone + offsetMs }))
    last.current = next
    return next
  }
  return useSyncExternalStore(subscribe, readNow, readNow)
}

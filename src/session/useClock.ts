import { useRef, useSyncExternalStore } from 'react'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import type { Clock } from '#src/domain/clock.ts'
import type { Instant } from '#src/domain/model.ts'
import { selectClock, unseenJump } from '#src/session/clockSlice.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { isPageVisible, watchVisibility } from '#src/pageVisibility.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let stopWatching = () => {}

const tick = () => listeners.forEach((listener) => listener())

function keepTicking(): void {
  clearInterval(timer)
  timer = undefined
  if (listeners.size > 0 && isPageVisible()) timer = setInterval(tick, 1000)
}

const onVisibility = () => {
  tick()
  keepTicking()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopWatching = watchVisibility(onVisibility)
  listeners.add(listener)
  if (timer === undefined) keepTicking()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching()
    keepTicking()
  }
}

type Clocks = {
  /** The server's time. Tickets expire by it. */
  server: Clock
  /** The phone's time. */
  phone: Instant
  /** The phone's time without a jump that the state has not noticed yet. Codes are renewed by it. */
  elapsed: Instant
  hasJumped: boolean
}

/** Reads the clock every second. The component renders again only if the result changes. */
export function useClock<T>(read: (now: Clocks) => T): T {
  const state = useAppSelector(({ clock }) => clock)
  const last = useRef<T>(undefined)
  const readNow = () => {
    const phone = Date.now()
    const jumpMs = unseenJump({ clock: state })
    const elapsed = phone - jumpMs
    const server = selectClock({ clock: state }, elapsed)
    const hasJumped = jumpMs !== 0
    const next = copyWithStructuralSharing(
      last.current,
      read({ server, phone, elapsed, hasJumped }),
    )
    last.current = next
    return next
  }
  return useSyncExternalStore(subscribe, readNow, readNow)
}

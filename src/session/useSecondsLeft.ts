import type { BusyState } from '#src/api/busy.ts'
import { waitSecondsLeft } from '#src/domain/busy.ts'
import type { Instant } from '#src/domain/model.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { useClock } from '#src/session/useClock.ts'

export type RateLimitedCommand = keyof BusyState

/**
 * Returns the seconds until the server accepts all of these commands again after a 429, and until `waitsUntil` has
 * passed. Returns 0 if there is no wait.
 */
export function useSecondsLeft(
  commands: readonly RateLimitedCommand[],
  waitsUntil: Instant | null = null,
): number {
  const busy = useAppSelector((state) => state.busy)
  const waits = [waitsUntil, ...commands.map((command) => busy[command] ?? null)]
  return useClock(({ phone, elapsed }) => {
    // A clock that was set back must not lengthen a wait.
    const now = Math.max(phone, elapsed)
    return Math.max(...waits.map((until) => waitSecondsLeft(until, now)))
  })
}

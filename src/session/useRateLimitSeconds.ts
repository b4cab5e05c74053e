import { useEffect } from 'react'
import type { LimitedCommand } from '#src/api/busy.ts'
import { waitSecondsLeft } from '#src/domain/busy.ts'
import type { Instant } from '#src/domain/model.ts'
import { clockRead } from '#src/session/clockSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { useClock } from '#src/session/useClock.ts'

/**
 * Returns the seconds until none of these commands is rate-limited any more and `waitsUntil` has passed, or 0.
 */
export function useRateLimitSeconds(
  commands: readonly LimitedCommand[],
  waitsUntil: Instant | null = null,
): number {
  const dispatch = useAppDispatch()
  const busy = useAppSelector((state) => state.busy)
  const waits = [waitsUntil, ...commands.map((command) => busy[command] ?? null)]
  const { seconds, hasJumped } = useClock((clocks) => ({
    seconds: Math.max(...waits.map((until) => waitSecondsLeft(until, clocks.phone))),
    hasJumped: clocks.hasJumped,
  }))
  // The state learns of the jump, so that a clock that was set back does not lengthen the wait.
  useEffect(() => {
    if (hasJumped) dispatch(clockRead())
  }, [dispatch, hasJumped])
  return seconds
}

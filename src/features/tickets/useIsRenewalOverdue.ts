import { MAX_LATE_RENEWAL_MS } from '#src/domain/polling.ts'
import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectCodesExpireAt, selectIsCodeEndKnown } from '#src/session/ticketsSlice.ts'

/** An expired code stays visible for this time while the new one is fetched. */
export const RENEWAL_MS = 2_000

/**
 * Returns true if the code has expired and was not renewed, so it is covered. A change of the phone's clock has no
 * effect. A lifetime that the server has not given covers nothing: the scanner refuses an old code, but a covered code
 * keeps the guest out.
 */
export function useIsRenewalOverdue(): boolean {
  const isExpired = useIsExpiredFor(RENEWAL_MS)
  return useAppSelector(selectIsCodeEndKnown) && isExpired
}

/**
 * Returns true if the code has expired and polling should have requested a new one. Polling counts from
 * the moment when the screen opened, which may be later than the arrival of the list.
 */
export const useIsRenewalMissed = (): boolean => useIsExpiredFor(MAX_LATE_RENEWAL_MS)

function useIsExpiredFor(ms: number): boolean {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  return useClock(({ elapsed }) => expiresAt !== null && elapsed >= expiresAt + ms)
}

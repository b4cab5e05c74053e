import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectCodesExpireAt } from '#src/session/ticketsSlice.ts'

/** An expired code stays visible for this time while the new one is fetched. */
export const RENEWAL_MS = 2_000

/** Returns true if the code has expired and was not renewed. A change of the phone's clock has no effect. */
export function useIsRenewalOverdue(): boolean {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  return useClock(({ elapsed }) => expiresAt !== null && elapsed >= expiresAt + RENEWAL_MS)
}

import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectCodesExpireAt } from '#src/features/tickets/ticketsSlice.ts'

/** How long an expired code is still shown while the new one is fetched. */
export const RENEWAL_MS = 2_000

/** A changed phone clock is ignored, so it can neither cover a code nor extend it. */
export function useIsRenewalOverdue(): boolean {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  return useClock(({ elapsed }) => expiresAt !== null && elapsed >= expiresAt + RENEWAL_MS)
}

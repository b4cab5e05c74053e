import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectCodesExpireAt } from '#src/features/tickets/tickets.ts'

/** How long an expired code is still shown while the new one is fetched. */
const RENEWAL_MS = 2_000

export function useIsRenewalOverdue(): boolean {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  return useClock(({ phone }) => expiresAt !== null && phone >= expiresAt + RENEWAL_MS)
}

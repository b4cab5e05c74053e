import { useEffect, useState } from 'react'
import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectCodesExpireAt } from '#src/features/tickets/ticketsSlice.ts'

/** How long an expired code is still shown while the new one is fetched. */
export const RENEWAL_MS = 2_000

/** By the phone's clock, and by a timer: a clock that is set back would keep the code alive. */
export function useIsRenewalOverdue(): boolean {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  const [overdue, setOverdue] = useState<number | null>(null)
  useEffect(() => {
    if (expiresAt === null) return
    const timer = setTimeout(() => setOverdue(expiresAt), expiresAt + RENEWAL_MS - Date.now())
    return () => clearTimeout(timer)
  }, [expiresAt])
  const isPast = useClock(({ phone }) => expiresAt !== null && phone >= expiresAt + RENEWAL_MS)
  return isPast || (expiresAt !== null && overdue === expiresAt)
}

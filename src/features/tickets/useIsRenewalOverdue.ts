import { MAX_LATE_RENEWAL_MS, RENEWAL_MS } from '#src/domain/polling.ts'
import type { TicketView } from '#src/domain/ticketView.ts'
import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectCodesExpireAt, selectIsCodeEndKnown } from '#src/session/ticketsSlice.ts'

export const mayExpire = (view: TicketView): boolean => view.state === 'open' && view.mayExpire

/**
 * Returns true if all open codes of these views have expired and were not renewed, so they are covered. A change of the
 * phone's clock has no effect. A lifetime that the server has not given covers nothing: the scanner refuses an old
 * code, but a covered code keeps the guest out.
 */
export function useIsRenewalOverdue(views: TicketView[]): boolean {
  const isExpired = useIsExpiredFor(RENEWAL_MS)
  const isEndKnown = useAppSelector(selectIsCodeEndKnown)
  const open = views.filter((view) => view.state === 'open')
  return open.length > 0 && open.every(mayExpire) && isEndKnown && isExpired
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

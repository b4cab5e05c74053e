import type { Baseline } from '#src/domain/commands.ts'
import { findOtherGuestIds, isActive } from '#src/domain/commandOutcome.ts'
import type { ReservationList } from '#src/domain/model.ts'
import { keepFinal } from '#src/domain/ticket.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectBaselineOfPending, selectFinalIds } from '#src/session/ticketsSlice.ts'
import { selectIsReserved, selectUserInfo } from '#src/session/userSlice.ts'

/**
 * Returns the baseline of the next command.
 * @param list the current list, or null if it could not be fetched
 */
export function selectBaseline(state: RootState, list: ReservationList | null): Baseline {
  const known = { wasReserved: selectIsReserved(state), ...selectBaselineOfPending(state) }
  if (list === null) return { ...known, reservationIds: null }
  const reservationIds = list.reservations.map(({ id }) => id)
  const cancelledIds = keepFinal(list.reservations, selectFinalIds(state))
    .filter((row) => !isActive(row))
    .map(({ id }) => id)
  const otherGuestIds = findOtherGuestIds(list, selectUserInfo(state)?.id ?? null)
  return { ...known, reservationIds, cancelledIds, otherGuestIds }
}

import { selectMe } from '#src/api/client.ts'
import type { CommandArguments } from '#src/domain/commands.ts'
import { findBooked, findReceived } from '#src/domain/commandOutcome.ts'
import type { Reservation, ReservationList } from '#src/domain/model.ts'
import { selectClock } from '#src/session/clockSlice.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'
import { fetchList, type Outcome } from '#src/session/outbox/checkedCommand.ts'
import { selectEntryOf, selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'

/**
 * Looks in the list for a ticket that is new since the command and is not the result of a pending booking.
 * @param isAnswered the server has given the ticket, so the only new row is this one and not the booking
 */
export const findReceivedTicket =
  (
    argument: CommandArguments['receive'],
    isAnswered = false,
  ): AppThunk<Promise<Outcome<'receive'>>> =>
  async (dispatch, getState, extra) => {
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    // Another command may have been resolved during the request, in this tab or another one.
    extra.syncFromStorage('outbox')
    const found = selectReceived(getState(), argument, list, isAnswered)
    return found === null ? 'not-done' : { data: { reservationId: found.id } }
  }

/**
 * Returns the received ticket, or null. If the link was answered, a ticket that may be the guest's own booking counts
 * too.
 */
export function selectReceived(
  state: RootState,
  argument: CommandArguments['receive'],
  list: ReservationList,
  isAnswered: boolean,
): Reservation | null {
  const entry = selectEntryOf(state, { kind: 'receive', argument })
  const before = entry?.argument ?? argument
  const booking = selectPendingBooking(state)
  const booked = booking && findBooked(list, booking.argument, null)
  const viewerId = selectMe(state).data?.id ?? null
  const sentAt = selectClock(state, entry?.sentAt ?? Date.now()).now
  const context = { viewerId, before, sentAt }
  return (
    findReceived(list, { ...context, booked }) ??
    (isAnswered ? findReceived(list, { ...context, booked: null }) : null)
  )
}

import { selectMe } from '#src/api/client.ts'
import { hasWaitedTooLong, type CommandArguments } from '#src/domain/commands.ts'
import { findBooked, listReceived } from '#src/domain/commandOutcome.ts'
import type { Reservation, ReservationList } from '#src/domain/model.ts'
import { selectClock } from '#src/session/clockSlice.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'
import { fetchList, type Outcome } from '#src/session/outbox/checkedCommand.ts'
import {
  isOtherLink,
  selectEntries,
  selectEntryOf,
  selectPendingBooking,
} from '#src/session/outbox/outboxSlice.ts'

/**
 * Looks in the list for a ticket that is new since the command and is not the result of a pending booking.
 * @param answer 'given': the server has given the ticket, so the only new row is this one and not the booking.
 * 'taken': it says that somebody has it. 'none': while another link is pending too, one new row proves neither.
 */
export const findReceivedTicket =
  (
    argument: CommandArguments['receive'],
    answer: 'given' | 'taken' | 'none' = 'none',
  ): AppThunk<Promise<Outcome<'receive'>>> =>
  async (dispatch, getState, extra) => {
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    // Another command may have been resolved during the request, in this tab or another one.
    extra.syncFromStorage('outbox')
    const found = selectReceived(getState(), argument, list, answer === 'given')
    const [row] = found
    if (row === undefined) return 'not-done'
    const others = selectEntries(getState()).filter((entry) => isOtherLink(entry, argument.link))
    if (answer !== 'none' || found.length > others.length)
      return { data: { reservationId: row.id } }
    // A guest who does not try one of the links again does not need them any more.
    const { sentAt } = selectEntryOf(getState(), { kind: 'receive', argument }) ?? { sentAt: 0 }
    return hasWaitedTooLong(sentAt, Date.now()) ? 'not-done' : 'unknown'
  }

/**
 * Returns the listed tickets that may be the received one. If the link was answered, a ticket that may be the guest's own
 * booking counts too.
 */
export function selectReceived(
  state: RootState,
  argument: CommandArguments['receive'],
  list: ReservationList,
  isAnswered: boolean,
): Reservation[] {
  const entry = selectEntryOf(state, { kind: 'receive', argument })
  const before = entry?.argument ?? argument
  const booking = selectPendingBooking(state)
  const booked = booking && findBooked(list, booking.argument, null)
  const viewerId = selectMe(state).data?.id ?? null
  const sentAt = selectClock(state, entry?.sentAt ?? Date.now()).now
  const context = { viewerId, before, sentAt }
  const found = listReceived(list, { ...context, booked })
  return found.length === 0 && isAnswered ? listReceived(list, { ...context, booked: null }) : found
}

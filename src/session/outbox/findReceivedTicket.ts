import { selectMe } from '#src/api/client.ts'
import type { CommandArguments } from '#src/domain/commands.ts'
import { findBooked, findReceived } from '#src/domain/commandOutcome.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
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
    const entry = selectEntryOf(getState(), { kind: 'receive', argument })
    const before = entry?.argument ?? argument
    const booking = selectPendingBooking(getState())
    const booked = booking && findBooked(list, booking.argument, true)
    const viewerId = selectMe(getState()).data?.id ?? null
    const sentAt = entry?.sentAt ?? Date.now()
    const context = { viewerId, before, sentAt }
    const found =
      findReceived(list, { ...context, booked }) ??
      (isAnswered ? findReceived(list, { ...context, booked: null }) : null)
    return found === null ? 'not-done' : { data: { reservationId: found.id } }
  }

import { selectList } from '#src/api/client.ts'
import { findBooked } from '#src/domain/commandOutcome.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'
import { commandDone, selectUnreadFailure } from '#src/session/outbox/outboxSlice.ts'

/**
 * Returns the booking that counts as lost, and its ticket, if the list has one. A very slow server may have carried the
 * booking out.
 */
function findLostBooking(state: RootState) {
  const lost = selectUnreadFailure(state)?.booking ?? null
  const list = selectList(state).data
  const ticket = lost && list ? findBooked(list, lost, null) : null
  return lost && ticket ? { lost, ticket } : null
}

export const selectIsLostBookingFound = (state: RootState): boolean =>
  findLostBooking(state) !== null

/** If the list shows the booking that counts as lost, reports its success and returns true. */
export const recoverLostBooking = (): AppThunk<boolean> => (dispatch, getState) => {
  const found = findLostBooking(getState())
  if (found === null) return false
  const { lost, ticket } = found
  const { startAt, endAt, eventName } = lost
  const data = { reservationId: ticket.id, startAt, endAt: ticket.endAt ?? endAt, eventName }
  // Its entry in the outbox was dropped when it counted as lost.
  const id = ''
  dispatch(commandDone({ id, kind: 'create', argument: lost, data, doneAt: Date.now() }))
  return true
}

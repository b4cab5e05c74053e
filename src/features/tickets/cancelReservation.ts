import { api, fetchQuery, FRESH } from '#src/api/client.ts'
import { isCancelled } from '#src/domain/commandOutcome.ts'
import type { Id } from '#src/domain/model.ts'
import {
  fetchList,
  submit,
  type CommandHandler,
  type Outcome,
} from '#src/session/outbox/checkedCommand.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { sendRequest, UNTRACKED } from '#src/session/outbox/commandSteps.ts'

export const cancelHandler: CommandHandler<'cancel'> = {
  send: ({ reservationId }) =>
    sendRequest(api.endpoints.cancelReservation.initiate(reservationId, UNTRACKED)),
  findOutcome: ({ reservationId }) => findCancellation(reservationId),
  isRepeatable: true,
  isSentByOneTab: true,
  // No error code means that the reservation is already cancelled.
  codesWhenDone: [],
}

const findCancellation =
  (reservationId: Id): AppThunk<Promise<Outcome<'cancel'>>> =>
  async (dispatch) => {
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    if (!isCancelled(list, reservationId)) return 'not-done'
    if (list.reservations.length > 0) return { data: null }
    // A server replica that lags behind may return an empty list, so the check has to confirm it.
    const { checkReservation } = api.endpoints
    const { data, isSuccess } = await fetchQuery(
      dispatch(checkReservation.initiate(undefined, FRESH)),
    )
    return isSuccess && !data.isReserved ? { data: null } : 'unknown'
  }

export const cancelReservation = (reservationId: Id) =>
  submit(cancelHandler, { kind: 'cancel', argument: { reservationId } })

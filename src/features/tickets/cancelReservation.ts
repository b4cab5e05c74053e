import { api } from '#src/api/client.ts'
import { isCancelled } from '#src/domain/commandOutcome.ts'
import type { Id } from '#src/domain/model.ts'
import { findInList, submit, type CommandHandler } from '#src/session/outbox/checkedCommand.ts'
import { sendRequest, UNTRACKED } from '#src/session/outbox/commandSteps.ts'

export const cancelHandler: CommandHandler<'cancel'> = {
  send: ({ reservationId }) =>
    sendRequest(api.endpoints.cancelReservation.initiate(reservationId, UNTRACKED)),
  findOutcome: ({ reservationId }) => findInList((list) => isCancelled(list, reservationId)),
  isRepeatable: true,
  isSentByOneTab: true,
  // No error code means that the reservation is already cancelled.
  codesWhenDone: [],
}

export const cancelReservation = (reservationId: Id) =>
  submit(cancelHandler, { kind: 'cancel', argument: { reservationId } })

import { api } from '#src/api/client.ts'
import { isShared } from '#src/domain/commandOutcome.ts'
import type { Id } from '#src/domain/model.ts'
import { findInList, submit, type CommandHandler } from '#src/session/outbox/checkedCommand.ts'
import { sendRequest, UNTRACKED } from '#src/session/outbox/commandSteps.ts'

export const shareHandler: CommandHandler<'share'> = {
  send: ({ reservationId }) =>
    sendRequest(api.endpoints.shareReservation.initiate(reservationId, UNTRACKED)),
  findOutcome: ({ reservationId }) => findInList((list) => isShared(list, reservationId)),
  isRepeatable: true,
  isSentByOneTab: false,
  codesWhenDone: [],
}

/** Requests the codes of the ticket's link. Another guest can take the ticket with them. */
export const shareTicket = (reservationId: Id) =>
  submit(shareHandler, { kind: 'share', argument: { reservationId } })

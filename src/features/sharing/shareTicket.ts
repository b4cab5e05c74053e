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

/** Asks the server for the codes of a link, with which another guest can take the ticket. */
export const shareTicket = (reservationId: Id) =>
  submit(shareHandler, { kind: 'share', argument: { reservationId } })

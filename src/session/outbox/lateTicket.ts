/**
 * A browser may send a request twice. If the copy is refused because the first one has taken the ticket for this
 * guest, and the list lags behind, the ticket comes only after the refusal.
 */
import type { CommandArguments } from '#src/domain/commands.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { findReceivedTicket } from '#src/session/outbox/findReceivedTicket.ts'
import type { OutboxActivity } from '#src/session/outbox/commandSteps.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'

/** In memory only: after a reload the link itself tells. */
export const rememberRefusedLink =
  (argument: CommandArguments['receive']): AppThunk =>
  (_, getState, { outboxActivity }) => {
    const { outbox } = getState()
    outboxActivity.refusedLink = { argument: { ...argument, codes: null }, outbox }
  }

/**
 * Returns null if the outbox has changed since the refusal, in any tab: a new ticket may then be that of another
 * command, or of another guest.
 */
export const refusedLink =
  (): AppThunk<OutboxActivity['refusedLink'] | null> =>
  (_, getState, { outboxActivity: { refusedLink: refused } }) =>
    refused?.outbox === getState().outbox ? refused : null

/** Looks in the list once, and reports the link as received if its ticket has come. */
export const lookForLateTicket =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { tokenStorage }) => {
    const refused = dispatch(refusedLink())
    if (!refused || tokenStorage.apiToken() === null) return
    const { argument } = refused
    const outcome = await dispatch(findReceivedTicket(argument))
    if (typeof outcome === 'string' || 'error' in outcome || !dispatch(refusedLink())) return
    const id = argument.link
    dispatch(commandDone({ kind: 'receive', id, argument, data: outcome.data, doneAt: Date.now() }))
  }

/**
 * A browser may send a request twice. The first copy gives the ticket to this guest, and the server refuses the second
 * one because the ticket is taken. If the list lags behind, it shows the ticket only after the refusal.
 */
import type { CommandArguments } from '#src/domain/commands.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { findReceivedTicket } from '#src/session/outbox/findReceivedTicket.ts'
import type { OutboxActivity } from '#src/session/outbox/commandSteps.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'

/** The link is kept in memory only, so the app does not look for the ticket after a reload. */
export const rememberRefusedLink =
  (argument: CommandArguments['receive']): AppThunk =>
  (_, getState, { outboxActivity }) => {
    const guest = getState().outbox.currentGuest
    outboxActivity.refusedLink = { argument: { ...argument, codes: null }, guest }
  }

/**
 * Returns null if a command has been added or has ended since the refusal, or if the guest has changed. A new ticket may
 * then come from another command or belong to another guest. `forgetRefusedLink` removes it.
 */
export const refusedLink =
  (): AppThunk<OutboxActivity['refusedLink'] | null> =>
  (_, getState, { outboxActivity: { refusedLink: refused } }) =>
    refused?.guest === getState().outbox.currentGuest ? refused : null

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

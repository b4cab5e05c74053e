/**
 * A browser may send a request twice. If the copy is refused because the first one has taken the ticket for this
 * guest, and the list lags behind, the ticket comes only after the refusal.
 */
import type { AppThunk } from '#src/session/makeStore.ts'
import { findReceivedTicket } from '#src/session/outbox/findReceivedTicket.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { selectRefusedLink } from '#src/session/ticketsSlice.ts'

/** Looks in the list once, and reports the link as received if its ticket has come. */
export const lookForLateTicket =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tokenStorage }) => {
    const refused = selectRefusedLink(getState())
    if (refused === null || tokenStorage.apiToken() === null) return
    const outcome = await dispatch(findReceivedTicket(refused.argument))
    if (typeof outcome === 'string' || 'error' in outcome) return
    // Another command may have made the new row meanwhile, or another guest may have logged in.
    if (selectRefusedLink(getState()) !== refused) return
    dispatch(commandDone({ ...refused, kind: 'receive', data: outcome.data, doneAt: Date.now() }))
  }

/** Resolves the pending commands of all features: docs/architecture.md, 'The outbox'. */
import { isOfInvitation } from '#src/domain/commands.ts'
import { createHandler } from '#src/features/booking/book.ts'
import { resendAnswer } from '#src/session/outbox/answerInvitation.ts'
import { receiveHandler } from '#src/features/sharing/receiveTicket.ts'
import { shareHandler } from '#src/features/sharing/shareTicket.ts'
import { cancelHandler } from '#src/features/tickets/cancelReservation.ts'
import { checkPending, type CommandHandlers } from '#src/session/outbox/checkedCommand.ts'
import { isInFlight, scheduleOutcomeCheck } from '#src/session/outbox/commandSteps.ts'
import { selectInvitationWithCode } from '#src/session/heldInvitationSlice.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'
import type { Outbox, ResolveReason } from '#src/session/outbox/outboxEvents.ts'
import {
  isWaitingForLogin,
  selectEntriesToResolve,
  selectEntriesToResolveByList,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import { isPageVisible } from '#src/pageVisibility.ts'

export const handlers: CommandHandlers = {
  create: createHandler,
  receive: receiveHandler,
  cancel: cancelHandler,
  share: shareHandler,
}

/** Checks the outcome of each unanswered command, or sends it again if that is safe. */
const resolvePending =
  (reason: ResolveReason): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    // The check runs again when the page becomes visible.
    if (!isPageVisible()) return
    extra.syncFromStorage('outbox')
    const login = extra.tokenStorage.login()
    const candidates =
      reason === 'list'
        ? selectEntriesToResolveByList(getState())
        : selectEntriesToResolve(getState(), Date.now())
    const entries = candidates.filter(
      (entry) =>
        !isInFlight(extra, entry) &&
        mayBeResolved(entry, reason, login) &&
        !(reason === 'return' && isOpenedAgain(getState(), entry)),
    )
    const resolve = (entry: OutboxEntry) =>
      isOfInvitation(entry)
        ? dispatch(resendAnswer(entry))
        : dispatch(checkPending(handlers, entry))
    await Promise.all(entries.map(resolve))
    dispatch(scheduleOutcomeCheck())
  }

/** A guest who has opened a declined invitation again may be about to accept it. The next start sends the decline. */
const isOpenedAgain = (state: RootState, { kind, argument }: OutboxEntry): boolean =>
  kind === 'reject' && selectInvitationWithCode(state, argument.code) !== null

export function mayBeResolved(
  entry: OutboxEntry,
  reason: ResolveReason,
  login: string | null,
): boolean {
  if (entry.kind in handlers) return login !== null
  if (reason === 'timer') return false
  if (isWaitingForLogin(entry, login)) return false
  // The command was already sent with this token, so the same token would not help.
  return reason !== 'login' || login !== entry.login
}

export const outbox: Outbox = { resolvePending, scheduleOutcomeCheck }

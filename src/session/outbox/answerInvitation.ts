/**
 * Binds, accepts or rejects an invitation: the guest's answers to it. These commands are idempotent, so each
 * is stored and sent again until the server replies (`ServerAnswer`): docs/architecture.md, 'The outbox'.
 */
import { api } from '#src/api/client.ts'
import type { InvitationKind, Command, CommandResult } from '#src/domain/commands.ts'
import { isAboutLogin, isLoginOver } from '#src/domain/errors.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { selectEntryById, type OutboxEntry } from '#src/session/outbox/outboxSlice.ts'
import {
  applyServerAnswer,
  enqueue,
  holdLock,
  waitForLoginRenewal,
  lockName,
  markSent,
  markUnanswered,
  runInTurn,
  sendRequest,
  singleFlight,
  storeCommand,
  UNKNOWN,
  UNTRACKED,
  type ServerAnswer,
} from '#src/session/outbox/commandSteps.ts'

const { bindInvitation, acceptInvitation, rejectInvitation } = api.endpoints

const requests: {
  [Kind in InvitationKind]: (code: string) => AppThunk<Promise<ServerAnswer<Kind>>>
} = {
  bind: (code) => sendRequest(bindInvitation.initiate(code, UNTRACKED)),
  accept: (code) => sendRequest(acceptInvitation.initiate(code, UNTRACKED)),
  reject: (code) => sendRequest(rejectInvitation.initiate(code, UNTRACKED)),
}

/** Stores the guest's answer at once, and sends it after the other answers to the same invitation. */
export const answerInvitation =
  <Kind extends InvitationKind>(command: Command<Kind>): AppThunk<Promise<CommandResult<Kind>>> =>
  (dispatch, getState, extra) =>
    singleFlight(extra, command, async () => {
      extra.syncFromStorage('outbox')
      const entry = dispatch(storeCommand(command))
      const sendPending = async () =>
        selectEntryById(getState(), entry) === null ? UNKNOWN : dispatch(send(entry))
      return holdLock(extra, entry, enqueue(extra, entry, sendPending))
    })

/** Sends a pending answer of the guest again. Only one tab does so at a time. */
export const resendAnswer =
  <Kind extends InvitationKind>(
    pending: OutboxEntry<Kind>,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  (dispatch, getState, extra) => {
    const sendStored = async () => {
      const entry = selectEntryById(getState(), pending)
      if (entry === null) return UNKNOWN
      dispatch(markSent(entry))
      return dispatch(send(entry))
    }
    const attempt = () => runInTurn(extra, pending, lockName(pending), sendStored)
    return singleFlight(extra, pending, attempt)
  }

const send =
  <Kind extends InvitationKind>(
    entry: OutboxEntry<Kind>,
    renewalsLeft = 1,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  async (dispatch, _, { tokenStorage }) => {
    const login = tokenStorage.login()
    const answer = await dispatch(requests[entry.kind](entry.argument.code))
    if ('data' in answer) return dispatch(applyServerAnswer(entry, answer, true))
    const { error } = answer
    if (error.kind === 'unreachable') {
      dispatch(markUnanswered(entry, 'unknown'))
      // The user logged in while this request was running, so that login skipped it. Retry it once
      // this call has returned.
      if (login !== tokenStorage.login()) setTimeout(() => void dispatch(resolvePending('login')))
      return UNKNOWN
    }
    if (isLoginOver(error)) {
      const isRenewed = await dispatch(waitForLoginRenewal(entry, login))
      if (isRenewed && renewalsLeft > 0) {
        dispatch(markSent(entry))
        return dispatch(send(entry, renewalsLeft - 1))
      }
      // The code 1002 may refuse the command itself. Then the login is still there, and waiting is no help.
      if (isAboutLogin(error) || tokenStorage.apiToken() === null)
        return dispatch(markUnanswered(entry, 'waiting'))
    }
    return dispatch(applyServerAnswer(entry, answer, true))
  }

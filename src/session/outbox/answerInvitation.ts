/**
 * Binds, accepts or rejects an invitation: the guest's answers to it. These commands are idempotent, so each
 * is stored and sent again until the server replies (`ServerAnswer`): docs/architecture.md, 'The outbox'.
 */
import { api } from '#src/api/client.ts'
import type { Command, CommandResult, InvitationKind } from '#src/domain/commands.ts'
import { isAboutLogin, isLoginOver } from '#src/domain/errors.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import {
  isWaitingForLogin,
  type OutboxEntry,
  selectEntriesToResolve,
  selectEntryById,
} from '#src/session/outbox/outboxSlice.ts'
import {
  applyServerAnswer,
  enqueue,
  holdLock,
  lockName,
  markSent,
  markUnanswered,
  runInTurn,
  sendRequest,
  type ServerAnswer,
  singleFlight,
  storeCommand,
  UNKNOWN,
  UNTRACKED,
  waitForLoginRenewal,
} from '#src/session/outbox/commandSteps.ts'
import {
  selectHiddenInvitation,
  selectInvitationWithCode,
} from '#src/session/heldInvitationSlice.ts'

const { endpoints } = api

const requests: {
  [Kind in InvitationKind]: (code: string) => AppThunk<Promise<ServerAnswer<Kind>>>
} = {
  bind: (code) => sendRequest(endpoints.bindInvitation.initiate(code, UNTRACKED)),
  accept: (code) => sendRequest(endpoints.acceptInvitation.initiate(code, UNTRACKED)),
  reject: (code) => sendRequest(endpoints.rejectInvitation.initiate(code, UNTRACKED)),
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

/**
 * Binds the invitation at whose address the app starts. An unanswered decline of an earlier page is sent first, so that
 * the answer to the bind request already reflects the decline.
 */
export const bindAfterDecline =
  (code: string): AppThunk =>
  (dispatch, getState, extra) => {
    extra.syncFromStorage('outbox')
    const isDecline = (entry: OutboxEntry): entry is OutboxEntry<'reject'> =>
      entry.kind === 'reject' && entry.argument.code === code
    const decline = selectEntriesToResolve(getState(), Date.now()).find(isDecline)
    if (decline && !isWaitingForLogin(decline, extra.tokenStorage.login()))
      void dispatch(resendAnswer(decline))
    void dispatch(answerInvitation({ kind: 'bind', argument: { code } }))
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
      const maySendAgain = await dispatch(waitForLoginRenewal(entry, login, error))
      if (maySendAgain && renewalsLeft > 0) {
        dispatch(markSent(entry))
        return dispatch(send(entry, renewalsLeft - 1))
      }
      // The code 1002 may refuse the command itself. Then the login is still there, and waiting is no help.
      if (isAboutLogin(error) || tokenStorage.apiToken() === null)
        return dispatch(markUnanswered(entry, 'waiting'))
    }
    return dispatch(applyServerAnswer(entry, answer, true))
  }

/**
 * Accepts the invitation, and binds it first if needed. Returns the kind of the result. The guest may
 * continue after any of them except 'not-bound', which means that there is nothing to accept.
 */
export const acceptInvitation =
  (code: string): AppThunk<Promise<CommandResult<'accept'>['kind'] | 'not-bound'>> =>
  async (dispatch, getState) => {
    const type = selectInvitationWithCode(getState(), code)?.type ?? null
    // The bind request was never answered. Its answer contains the type that later steps need.
    const binding =
      type === null ? dispatch(answerInvitation({ kind: 'bind', argument: { code } })) : null
    // The outbox stores the acceptance immediately and sends it after the bind request.
    const accepting = dispatch(answerInvitation({ kind: 'accept', argument: { code } }))
    const bound = await binding
    // Another guest may have logged in in the meantime. If only the login has ended, the guest goes on to /verify.
    const state = getState()
    const held = selectInvitationWithCode(state, code) ?? selectHiddenInvitation(state, code)
    if (bound?.kind === 'refused' || held === null) return 'not-bound'
    return (await accepting).kind
  }

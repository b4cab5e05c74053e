/** Sends commands, and resolves those without an answer: docs/architecture.md, 'The outbox'. */
import {
  commandKey,
  isOfInvitation,
  type Command,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import { isAboutLogin, isLoginOver } from '#src/domain/errors.ts'
import { isPastLateCommit, nextOutcomeCheckMs } from '#src/domain/commandOutcome.ts'
import {
  commandRules,
  isRateLimited,
  mayHaveSucceeded,
  mayBeResolved,
  type Answer,
  type CommandRule,
  type ResolveReason,
} from '#src/store/commandRules.ts'
import { isRowClaimed, earlierBaseline } from '#src/store/baseline.ts'
import {
  enqueue,
  isInFlight,
  lockName,
  holdLock,
  schedule,
  singleFlight,
} from '#src/store/commandSteps.ts'
import {
  commandDone,
  commandDropped,
  commandNotExecuted,
  commandRefused,
  commandSent,
  commandStored,
  commandUnanswered,
  selectEntries,
  selectEntriesToResolve,
  selectEntry,
  selectIsPending,
  type Answered,
  type OutboxEntry,
} from '#src/store/outboxSlice.ts'
import type { AppThunk } from '#src/store/makeStore.ts'

type Result = CommandResult<CommandKind>

/** The cast is needed because TypeScript cannot match the kind of a command with the kind of its rule. */
const ruleOf = ({ kind }: Pick<Command, 'kind'>) => commandRules[kind] as CommandRule<CommandKind>
const UNKNOWN = { kind: 'unknown' } as const

/** Stores the command, sends it and returns its result. Deduplicates a command that is in flight. */
export const submit =
  <Kind extends CommandKind>(command: Command<Kind>): AppThunk<Promise<CommandResult<Kind>>> =>
  (dispatch) =>
    dispatch(joinSending(command as Command)) as Promise<CommandResult<Kind>>

const joinSending =
  (command: Command): AppThunk<Promise<Result>> =>
  (dispatch, _, extra) => {
    const { findOutcome, isRepeatable, isSentByOneTab = !isRepeatable } = ruleOf(command)
    if (findOutcome === null)
      return singleFlight(extra, command, () => dispatch(storeAndQueue(command)))
    const login = extra.tokenStorage.login()
    const submitNow = () => dispatch(storeAndSend(command, login))
    const submitWithLock = async () =>
      (await extra.withLock(`outbox ${commandKey(command)}`, submitNow)) ?? UNKNOWN
    return singleFlight(extra, command, () =>
      enqueue(extra, command, isSentByOneTab ? submitWithLock : submitNow),
    )
  }

/** @param login the login at the time of the submit. The guest may leave while the command is queued. */
const storeAndSend =
  (command: Command, login: string | null): AppThunk<Promise<Result>> =>
  async (dispatch, getState, extra) => {
    extra.syncFromStorage('outbox')
    const before = selectEntry(getState(), command)
    const { isRepeatable, findOutcome } = ruleOf(command)
    if (before !== null && !isRepeatable) {
      void dispatch(resolvePending('retry'))
      return UNKNOWN
    }
    if (before !== null && findOutcome !== null) {
      const found = await dispatch(checkOutcome(before))
      if (found.kind !== 'unknown') return found
    }
    if (extra.tokenStorage.login() !== login) return UNKNOWN
    const entry = dispatch(store(command, before))
    return holdLock(extra, entry, dispatch(send(entry, before !== null)))
  }

/** Stores and locks the command at once, and sends it after the other commands of its queue. */
const storeAndQueue =
  (command: Command): AppThunk<Promise<Result>> =>
  async (dispatch, getState, extra) => {
    extra.syncFromStorage('outbox')
    const entry = dispatch(store(command, null))
    const sendPending = async () =>
      selectIsPending(getState(), entry) ? dispatch(send(entry, false)) : UNKNOWN
    return holdLock(extra, entry, enqueue(extra, entry, sendPending))
  }

const store =
  (command: Command, before: OutboxEntry | null): AppThunk<OutboxEntry> =>
  (dispatch, getState, { tokenStorage }) => {
    const sentAt = Date.now()
    const entry = {
      ...command,
      argument: { ...command.argument, ...earlierBaseline(before) },
      id: `${sentAt}-${Math.random().toString(36).slice(2)}`,
      owner: getState().outbox.currentGuest,
      sentAt,
      state: 'sending',
      unansweredAt: null,
      login: tokenStorage.login(),
    } as OutboxEntry
    dispatch(commandStored(entry))
    return entry
  }

/** @param isRepeated true if an earlier attempt had no answer. A refusal may be about that attempt. */
const send =
  (entry: OutboxEntry, isRepeated: boolean, renewalsLeft = 1): AppThunk<Promise<Result>> =>
  async (dispatch, getState, { tokenStorage }) => {
    const { findOutcome, send: sendCommand } = ruleOf(entry)
    const login = tokenStorage.login()
    const answer = await dispatch(sendCommand(entry.argument))
    if ('data' in answer) return dispatch(applyAnswer(entry, answer))
    const { error } = answer
    if (error.kind === 'unreachable' && !isRateLimited(entry, error)) {
      dispatch(markUnanswered(entry))
      if (findOutcome !== null) return dispatch(checkOutcome(entry))
      // The user logged in while this request was running, so that login skipped it. Retry it once
      // this call has returned.
      if (login !== tokenStorage.login()) setTimeout(() => void dispatch(resolvePending('login')))
      return UNKNOWN
    }
    if (isLoginOver(error)) {
      await dispatch(waitForSignIn())
      const isRenewed =
        login !== null && tokenStorage.apiToken() !== null && selectIsPending(getState(), entry)
      if (isRenewed && renewalsLeft > 0) {
        dispatch(commandSent({ id: entry.id, sentAt: Date.now(), login: tokenStorage.login() }))
        return dispatch(send(entry, isRepeated, renewalsLeft - 1))
      }
      if (isOfInvitation(entry) && (isAboutLogin(error) || tokenStorage.apiToken() === null))
        return dispatch(markUnanswered(entry, 'waiting'))
    }
    if (findOutcome !== null && (isRepeated || mayHaveSucceeded(entry, error))) {
      const found = await dispatch(
        findOutcome(entry.argument, isRepeated ? 'unanswered' : 'refused'),
      )
      if (typeof found !== 'string' && !dispatch(isRowClaimed(entry, found)))
        return dispatch(applyAnswer(entry, found))
      // The refusal may be about the earlier attempt, which may have succeeded.
      if (found === 'unknown' && isRepeated && mayHaveSucceeded(entry, error))
        return dispatch(markUnanswered(entry))
    }
    return dispatch(applyAnswer(entry, answer))
  }

/** Resolves when no sign-in is running. */
const waitForSignIn = (): AppThunk<Promise<void>> => async (_, __, extra) => {
  while (extra.runningSignIn !== null) await extra.runningSignIn
}

const applyAnswer =
  (entry: OutboxEntry, answer: Answer<CommandKind>): AppThunk<Result> =>
  (dispatch, getState, extra) => {
    const { id, kind, argument } = entry
    extra.syncFromStorage('outbox')
    // Another tab may have sent it as well. Report the success in this tab too.
    const isSameGuest = entry.login === extra.tokenStorage.login()
    const isDoneTwice = 'data' in answer && isSameGuest && ruleOf(entry).isRepeatable
    if (!selectIsPending(getState(), entry) && !isDoneTwice) {
      // The guest has left. Drop a refused command. A successful one stays stored, and an outcome check
      // reports it once its guest is known again.
      if ('error' in answer) dispatch(commandDropped({ id }))
      return UNKNOWN
    }
    if ('error' in answer) {
      dispatch(commandRefused({ id, kind, argument, error: answer.error } as never))
      return { kind: 'refused', error: answer.error }
    }
    dispatch(commandDone({ id, kind, argument, data: answer.data } as Answered))
    return { kind: 'done', data: answer.data }
  }

const markUnanswered =
  (entry: OutboxEntry, waiting?: 'waiting'): AppThunk<typeof UNKNOWN> =>
  (dispatch) => {
    const state = waiting ?? (ruleOf(entry).findOutcome === null ? 'unknown' : 'checking')
    dispatch(commandUnanswered({ id: entry.id, unansweredAt: Date.now(), state }))
    dispatch(scheduleOutcomeCheck())
    return UNKNOWN
  }

/** Checks the outcome of each unanswered command, or sends it again if that is safe. */
export const resolvePending =
  (reason: ResolveReason): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    // The check runs again when the page becomes visible.
    if (document.visibilityState === 'hidden') return
    extra.syncFromStorage('outbox')
    const isResolvable = (entry: OutboxEntry) =>
      !isInFlight(extra, entry) && mayBeResolved(entry, reason, extra.tokenStorage.login())
    const start = (entry: OutboxEntry) => {
      const resolveWithLock = async () =>
        (await extra.withLock(lockName(entry), () => dispatch(resolveEntry(entry)))) ?? UNKNOWN
      // A second submit joins an attempt to send. It does not join an outcome check.
      const resolveInQueue = () => enqueue(extra, entry, resolveWithLock)
      return ruleOf(entry).findOutcome === null
        ? singleFlight(extra, entry, resolveInQueue)
        : resolveInQueue()
    }
    await Promise.all(
      selectEntriesToResolve(getState(), Date.now()).filter(isResolvable).map(start),
    )
    dispatch(scheduleOutcomeCheck())
  }

const resolveEntry =
  (pending: OutboxEntry): AppThunk<Promise<Result>> =>
  async (dispatch, getState, { tokenStorage }) => {
    const entry = selectEntries(getState()).find(({ id }) => id === pending.id)
    if (entry === undefined) return UNKNOWN
    if (ruleOf(entry).findOutcome !== null) return dispatch(checkOutcome(entry))
    dispatch(commandSent({ id: entry.id, sentAt: Date.now(), login: tokenStorage.login() }))
    return dispatch(send(entry, false))
  }

const checkOutcome =
  (entry: OutboxEntry): AppThunk<Promise<Result>> =>
  async (dispatch, getState) => {
    const { id, kind, argument } = entry
    const { findOutcome } = ruleOf(entry)
    if (findOutcome === null) return UNKNOWN
    const now = Date.now()
    // The page was closed before it noted the time, or the clock was set back. The wait begins now.
    const unansweredAt = Math.min(entry.unansweredAt ?? now, now)
    const isLast = isPastLateCommit(unansweredAt, now)
    const keepLooking = (state: 'checking' | 'unknown') =>
      dispatch(commandUnanswered({ id, unansweredAt, state }))
    keepLooking('checking')
    const found = await dispatch(findOutcome(argument, isLast ? 'last' : 'unanswered'))
    if (typeof found !== 'string' && !dispatch(isRowClaimed(entry, found)))
      return dispatch(applyAnswer(entry, found))
    if (!isLast || !selectIsPending(getState(), entry)) return UNKNOWN
    if (found === 'unknown') keepLooking('unknown')
    else dispatch(commandNotExecuted({ id, kind, argument } as never))
    return UNKNOWN
  }

/** Schedules the next outcome check of the commands that a slow server may still carry out. */
export const scheduleOutcomeCheck = (): AppThunk => (dispatch, getState, extra) => {
  const now = Date.now()
  const delays = selectEntries(getState())
    .filter((entry) => ruleOf(entry).findOutcome !== null && entry.state !== 'unknown')
    .flatMap(({ unansweredAt, sentAt }) => nextOutcomeCheckMs(unansweredAt ?? sentAt, now) ?? [])
  const next = delays.length > 0 ? Math.min(...delays) : null
  schedule(extra, next, () => void dispatch(resolvePending('timer')))
}

/** Sends commands and settles those without an answer: docs/architecture.md, 'The outbox'. */
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
} from '#src/store/singleFlight.ts'
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

/** A command and its rule are of one kind, which a type cannot say of a list of commands. */
const ruleOf = ({ kind }: Pick<Command, 'kind'>) => commandRules[kind] as CommandRule<CommandKind>
const UNKNOWN = { kind: 'unknown' } as const

/** Stores the command, sends it and answers what is known then; the same command is sent once. */
export const submit =
  <Kind extends CommandKind>(command: Command<Kind>): AppThunk<Promise<CommandResult<Kind>>> =>
  (dispatch) =>
    dispatch(joinSending(command as Command)) as Promise<CommandResult<Kind>>

const joinSending =
  (command: Command): AppThunk<Promise<Result>> =>
  (dispatch, _, ports) => {
    const { findOutcome, isRepeatable, isSentByOneTab = !isRepeatable } = ruleOf(command)
    if (findOutcome === null)
      return singleFlight(ports, command, () => dispatch(storeAndQueue(command)))
    const login = ports.tokenStorage.login()
    const submitNow = () => dispatch(storeAndSend(command, login))
    const submitWithLock = async () =>
      (await ports.withLock(`outbox ${commandKey(command)}`, submitNow)) ?? UNKNOWN
    return singleFlight(ports, command, () =>
      enqueue(ports, command, isSentByOneTab ? submitWithLock : submitNow),
    )
  }

/** @param login of the guest who gives it, and who may have left while it waited for others */
const storeAndSend =
  (command: Command, login: string | null): AppThunk<Promise<Result>> =>
  async (dispatch, getState, ports) => {
    ports.syncFromStorage('outbox')
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
    if (ports.tokenStorage.login() !== login) return UNKNOWN
    const entry = dispatch(store(command, before))
    return holdLock(ports, entry, dispatch(send(entry, before !== null)))
  }

/** Stored and locked while another command of its lane is still on its way. */
const storeAndQueue =
  (command: Command): AppThunk<Promise<Result>> =>
  async (dispatch, getState, ports) => {
    ports.syncFromStorage('outbox')
    const entry = dispatch(store(command, null))
    const sendPending = async () =>
      selectIsPending(getState(), entry) ? dispatch(send(entry, false)) : UNKNOWN
    return holdLock(ports, entry, enqueue(ports, entry, sendPending))
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

/** @param isRepeated its refusal may be about the attempt before, which had no answer */
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
      // A login that has come meanwhile has found it in flight, which ends with this call.
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
      // The refusal may be about the attempt before, which may have gone through.
      if (found === 'unknown' && isRepeated && mayHaveSucceeded(entry, error))
        return dispatch(markUnanswered(entry))
    }
    return dispatch(applyAnswer(entry, answer))
  }

const waitForSignIn = (): AppThunk<Promise<void>> => async (_, __, extra) => {
  while (extra.runningSignIn !== null) await extra.runningSignIn
}

const applyAnswer =
  (entry: OutboxEntry, answer: Answer<CommandKind>): AppThunk<Result> =>
  (dispatch, getState, ports) => {
    const { id, kind, argument } = entry
    ports.syncFromStorage('outbox')
    // Another tab may have sent it as well: a success is one here too.
    const isSameGuest = entry.login === ports.tokenStorage.login()
    const isDoneTwice = 'data' in answer && isSameGuest && ruleOf(entry).isRepeatable
    if (!selectIsPending(getState(), entry) && !isDoneTwice) {
      // The guest has left. What was done is told once they are known again; what was refused is over.
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

/** Looks for what has no answer, and sends again what may be sent again. */
export const resolvePending =
  (reason: ResolveReason): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    // A page that comes back looks again.
    if (document.visibilityState === 'hidden') return
    ports.syncFromStorage('outbox')
    const isResolvable = (entry: OutboxEntry) =>
      !isInFlight(ports, entry) && mayBeResolved(entry, reason, ports.tokenStorage.login())
    const start = (entry: OutboxEntry) => {
      const resolveWithLock = async () =>
        (await ports.withLock(lockName(entry), () => dispatch(resolveEntry(entry)))) ?? UNKNOWN
      // Whoever gives the command again meanwhile hears of this attempt; a look-up is none.
      const resolveInQueue = () => enqueue(ports, entry, resolveWithLock)
      return ruleOf(entry).findOutcome === null
        ? singleFlight(ports, entry, resolveInQueue)
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
    // Its page has gone, or the phone's clock was set back: the wait begins now.
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

/** For the first command that a late server may still carry out. */
export const scheduleOutcomeCheck = (): AppThunk => (dispatch, getState, ports) => {
  const now = Date.now()
  const delays = selectEntries(getState())
    .filter((entry) => ruleOf(entry).findOutcome !== null && entry.state !== 'unknown')
    .flatMap(({ unansweredAt, sentAt }) => nextOutcomeCheckMs(unansweredAt ?? sentAt, now) ?? [])
  const next = delays.length > 0 ? Math.min(...delays) : null
  schedule(ports, next, () => void dispatch(resolvePending('timer')))
}

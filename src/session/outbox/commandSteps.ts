/** The steps that all commands share: queue, store, send, apply the answer. */
import { asApiError } from '#src/api/apiError.ts'
import {
  commandKey,
  isOfInvitation,
  queueKey,
  type Command,
  type CommandArguments,
  type CommandData,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import { LATE_COMMIT_MS, nextOutcomeCheckMs } from '#src/domain/commandOutcome.ts'
import { isAboutLogin, type ApiError } from '#src/domain/errors.ts'
import type { Id } from '#src/domain/model.ts'
import type { AppThunk, ThunkExtra } from '#src/session/makeStore.ts'
import { afterRunningSignIn } from '#src/session/signIn.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import {
  commandDone,
  commandDropped,
  commandRefused,
  commandSent,
  commandStored,
  commandUnanswered,
  selectEntries,
  selectEntryById,
  type DoneCommand,
  type CommandState,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'

/** The server's answer to a command: its data, or the error. */
export type ServerAnswer<Kind extends CommandKind> =
  { data: CommandData[Kind] } | { error: ApiError }

/** The result of a command whose outcome this call could not learn. */
export const UNKNOWN = { kind: 'unknown' } as const

/** The work that the outbox of one store is doing now. */
export type OutboxActivity = {
  inFlight: { [Kind in CommandKind]?: Map<string, Promise<CommandResult<Kind>>> }
  queues: Map<string, Promise<unknown>>
  timer: ReturnType<typeof setTimeout> | undefined
  /** Cancels the scheduled retry of loading the outbox's chunk. */
  cancelChunkRetry?: () => void
  /** The last link that was refused because its ticket is taken, and its guest: lateTicket.ts. */
  refusedLink?: { argument: CommandArguments['receive']; guest: Id | null }
}

export const isInFlight = (extra: ThunkExtra, command: Command): boolean =>
  extra.outboxActivity.inFlight[command.kind]?.has(commandKey(command)) === true

/** Runs the task, or returns the result of the same command if it is in flight. */
export function singleFlight<Kind extends CommandKind>(
  extra: ThunkExtra,
  command: Command<Kind>,
  task: () => Promise<CommandResult<Kind>>,
): Promise<CommandResult<Kind>> {
  const inFlight = (extra.outboxActivity.inFlight[command.kind] ??= new Map())
  const key = commandKey(command)
  const result = inFlight.get(key) ?? task().finally(() => inFlight.delete(key))
  inFlight.set(key, result)
  return result
}

/** Runs the task after the earlier commands of its queue. */
export function enqueue<T>(
  extra: ThunkExtra,
  command: Command,
  task: () => Promise<T>,
): Promise<T> {
  const { queues } = extra.outboxActivity
  const key = queueKey(command)
  // If the queue is empty, run at once, so that the screen never shows a command that is not stored.
  const result = queues.get(key)?.then(task) ?? task()
  queues.set(key, result)
  return result.finally(() => {
    if (queues.get(key) === result) queues.delete(key)
  })
}

/**
 * Runs the task after the earlier commands of its queue. With a lock, only one tab runs it at a time, and
 * the result in the other tabs is unknown.
 */
export function runInTurn<Kind extends CommandKind>(
  extra: ThunkExtra,
  command: Command<Kind>,
  lock: string | null,
  task: () => Promise<CommandResult<Kind>>,
): Promise<CommandResult<Kind>> {
  const runWithLock = async (name: string) => (await extra.withLock(name, task)) ?? UNKNOWN
  return enqueue(extra, command, lock === null ? task : () => runWithLock(lock))
}

type Stored = { id: string }

/** Returns the name of the lock that lets only one tab send or check the entry. */
export const lockName = ({ id }: Stored): string => `outbox ${id}`

/** The entry is brand new, so no other tab can hold its lock. Sends without waiting for it. */
export function holdLock<T>(extra: ThunkExtra, stored: Stored, sending: Promise<T>): Promise<T> {
  void extra.withLock(lockName(stored), () => sending)
  return sending
}

/** The option of `initiate` for a mutation that no hook reads. */
export const UNTRACKED = { track: false } as const

type MutationResult<T> = { data?: T | undefined; error?: Parameters<typeof asApiError>[0] }

/** Sends a mutation, and returns its answer with the error type of the app. */
export const sendRequest =
  <T>(
    mutation: AppThunk<Promise<MutationResult<T>>>,
  ): AppThunk<Promise<{ data: T } | { error: ApiError }>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(mutation)
    return error === undefined && data !== undefined ? { data } : { error: asApiError(error) }
  }

export const storeCommand =
  <Kind extends CommandKind>(command: Command<Kind>): AppThunk<OutboxEntry<Kind>> =>
  (dispatch, getState, { tokenStorage }) => {
    const sentAt = Date.now()
    const entry: OutboxEntry<Kind> = {
      ...command,
      id: `${sentAt}-${Math.random().toString(36).slice(2)}`,
      owner: getState().outbox.currentGuest,
      sentAt,
      state: 'sending',
      unansweredAt: null,
      login: tokenStorage.login(),
    }
    dispatch(commandStored(entry))
    return entry
  }

/** Notes that the entry is sent again, with the current login. */
export const markSent =
  ({ id }: OutboxEntry): AppThunk =>
  (dispatch, _, { tokenStorage }) =>
    void dispatch(commandSent({ id, sentAt: Date.now(), login: tokenStorage.login() }))

/**
 * Waits for the sign-in that a refused login has started. Returns whether the command may be sent again.
 * @param login the login with which the command was refused
 */
export const waitForLoginRenewal =
  (entry: OutboxEntry, login: string | null, error: ApiError): AppThunk<Promise<boolean>> =>
  (_, getState, extra) =>
    afterRunningSignIn(extra, () => {
      const { tokenStorage } = extra
      const hasLogin = login !== null && tokenStorage.apiToken() !== null
      // If the login is still the same, the code 1002 refuses the command itself, so sending it again does not help. A
      // bind is sent again anyway, because a server may refuse it until it has checked the login.
      const mayHelp = isAboutLogin(error) || entry.kind === 'bind' || login !== tokenStorage.login()
      return hasLogin && mayHelp && selectEntryById(getState(), entry) !== null
    })

/** @param state 'checking' if the app checks the outcome of the command */
export const markUnanswered =
  ({ id }: OutboxEntry, state: Exclude<CommandState, 'sending'>): AppThunk<typeof UNKNOWN> =>
  (dispatch) => {
    dispatch(commandUnanswered({ id, unansweredAt: Date.now(), state }))
    dispatch(scheduleOutcomeCheck())
    return UNKNOWN
  }

const LAST_CHECK_RETRY_MS = 5_000

/** Schedules the next outcome check of the commands that a slow server may still carry out. */
export const scheduleOutcomeCheck =
  (): AppThunk =>
  (dispatch, getState, { outboxActivity }) => {
    const now = Date.now()
    const delaysMs = selectEntries(getState())
      .filter((entry) => !isOfInvitation(entry) && entry.state !== 'unknown')
      // The last check is still missing if the one before it took too long, or if another tab held the lock.
      .map(
        ({ unansweredAt, sentAt }) =>
          nextOutcomeCheckMs(unansweredAt ?? sentAt, now) ?? LAST_CHECK_RETRY_MS,
      )
    clearTimeout(outboxActivity.timer)
    if (delaysMs.length > 0)
      outboxActivity.timer = setTimeout(
        () => void dispatch(resolvePending('timer')),
        // If the clock was set back far, the delay would exceed the maximum of `setTimeout`, which would fire at once.
        Math.min(...delaysMs, LATE_COMMIT_MS),
      )
  }

const withData = <Entry, Data>(entry: Entry, data: Data) => ({
  ...entry,
  data,
  doneAt: Date.now(),
})

/** The kinds are listed so that TypeScript matches the data with the command. */
const answered: {
  [Kind in CommandKind]: (entry: OutboxEntry<Kind>, data: CommandData[Kind]) => DoneCommand
} = {
  bind: withData,
  accept: withData,
  reject: withData,
  create: withData,
  receive: withData,
  cancel: withData,
  share: withData,
}

/**
 * Reports the server's answer to the slices. The outbox removes the entry, unless it has to be sent again
 * for a guest who is still unknown. Returns 'unknown' if the guest has left or another tab has removed the
 * entry.
 * @param isRepeatable true if a success is reported even if another tab has removed the entry
 */
export const applyServerAnswer =
  <Kind extends CommandKind>(
    entry: OutboxEntry<Kind>,
    answer: ServerAnswer<Kind>,
    isRepeatable: boolean,
  ): AppThunk<CommandResult<Kind>> =>
  (dispatch, getState, extra) => {
    const { id } = entry
    extra.syncFromStorage('outbox')
    // Another tab may have sent it as well. Report the success in this tab too.
    const isSameGuest = entry.login === extra.tokenStorage.login()
    const isDoneTwice = 'data' in answer && isSameGuest && isRepeatable
    if (selectEntryById(getState(), entry) === null && !isDoneTwice) {
      // The guest has left. Drop a refused command. A successful one stays stored, and an outcome check
      // reports it once its guest is known again.
      if ('error' in answer) dispatch(commandDropped({ id }))
      return UNKNOWN
    }
    if ('error' in answer) {
      dispatch(commandRefused({ ...entry, error: answer.error, refusedAt: Date.now() }))
      return { kind: 'refused', error: answer.error }
    }
    dispatch(commandDone(answered[entry.kind](entry, answer.data)))
    return { kind: 'done', data: answer.data }
  }

/**
 * Sends the commands that are not idempotent: create, cancel, share and receive. Each is stored before it
 * is sent. If no answer comes, the app does not send it again by itself, but checks its outcome:
 * docs/architecture.md, 'The outbox'.
 */
import { asApiError } from '#src/api/apiError.ts'
import { api, fetchQuery, FRESH } from '#src/api/client.ts'
import {
  commandKey,
  completeBaseline,
  type Baseline,
  type CheckedKind,
  type Command,
  type CommandArguments,
  type CommandResult,
} from '#src/domain/commands.ts'
import { delay } from '#src/delay.ts'
import { isPastLateCommit } from '#src/domain/commandOutcome.ts'
import { isLoginOver, type ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, ReservationList } from '#src/domain/model.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { clockRead } from '#src/session/clockSlice.ts'
import { afterRunningSignIn } from '#src/session/signIn.ts'
import { selectSignOuts } from '#src/session/userSlice.ts'
import { selectBaseline } from '#src/session/outbox/baseline.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import {
  commandNotExecuted,
  commandUnanswered,
  selectEntries,
  selectEntryById,
  selectEntryOf,
  selectUnreadFailure,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import {
  applyServerAnswer,
  holdLock,
  waitForLoginRenewal,
  lockName,
  markSent,
  markUnanswered,
  runInTurn,
  singleFlight,
  storeCommand,
  UNKNOWN,
  type ServerAnswer,
} from '#src/session/outbox/commandSteps.ts'

/** 'not-done': the server has not carried it out yet. 'unknown': the server could not tell. */
export type Outcome<Kind extends CheckedKind> = ServerAnswer<Kind> | 'not-done' | 'unknown'

/**
 * 'refused': the server refused the command, but the refusal may be about a second copy of it.
 * 'unanswered': no answer came. 'last': even a slow server would have carried it out by now.
 */
export type OutcomeCheckReason = 'refused' | 'unanswered' | 'last'

/** How a kind of command is sent, and how the app finds the outcome of an unanswered one. */
export type CommandHandler<Kind extends CheckedKind> = {
  send: (argument: CommandArguments[Kind]) => AppThunk<Promise<ServerAnswer<Kind>>>
  findOutcome: (
    argument: CommandArguments[Kind],
    reason: OutcomeCheckReason,
  ) => AppThunk<Promise<Outcome<Kind>>>
  /** Whether the guest may submit it again before its outcome is known. */
  isRepeatable: boolean
  /** If two tabs submit the command at once, only one of them sends it. */
  isSentByOneTab: boolean
  /**
   * Error codes with which the server refuses a second copy. Browsers repeat a request on their own
   * if the connection is lost.
   */
  codesWhenDone: readonly number[]
}

export type CommandHandlers = { [Kind in CheckedKind]: CommandHandler<Kind> }

/** Stores the command, sends it and returns its result. It deduplicates a command that is in flight. */
export const submit =
  <Kind extends CheckedKind>(
    handler: CommandHandler<Kind>,
    command: Command<Kind>,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  (dispatch, _, extra) => {
    const lock = handler.isSentByOneTab ? `outbox ${commandKey(command)}` : null
    const session = dispatch(currentSession())
    const attempt = () => dispatch(storeAndSend(handler, command, session))
    return singleFlight(extra, command, () => runInTurn(extra, command, lock, attempt))
  }

/** Checks the outcome of a pending command. A second submit does not join the check, but waits for it. */
export const checkPending =
  <Kind extends CheckedKind>(
    handlers: CommandHandlers,
    pending: OutboxEntry<Kind>,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  (dispatch, getState, extra) =>
    runInTurn(extra, pending, lockName(pending), async () => {
      const entry = selectEntryById(getState(), pending)
      return entry === null ? UNKNOWN : dispatch(checkOutcome(handlers[pending.kind], entry))
    })

/**
 * Returns a text that changes with each login and each sign-out. The token alone is not enough: this tab learns of a
 * sign-out in another tab a moment before the token is gone.
 */
const currentSession =
  (): AppThunk<string> =>
  (_, getState, { tokenStorage }) =>
    `${selectSignOuts(getState())} ${tokenStorage.login()}`

/** @param session the session at the time of the submit. The guest may leave while the command is queued. */
const storeAndSend =
  <Kind extends CheckedKind>(
    handler: CommandHandler<Kind>,
    command: Command<Kind>,
    session: string,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  async (dispatch, getState, extra) => {
    extra.syncFromStorage('outbox')
    /** An earlier attempt of the same command, whose outcome is still unknown. */
    const before = selectEntryOf(getState(), command)
    if (before !== null && !handler.isRepeatable) {
      void dispatch(resolvePending('retry'))
      return UNKNOWN
    }
    if (before !== null) {
      const found = await dispatch(checkOutcome(handler, before))
      if (found.kind !== 'unknown') return found
    }
    if (dispatch(currentSession()) !== session) return UNKNOWN
    const entry = dispatch(storeCommand(withEarlierBaseline(command, before)))
    return holdLock(extra, entry, dispatch(send(handler, entry, before !== null)))
  }

/**
 * Keeps the baseline of the first attempt, because the current list may already hold its result. A ticket that
 * another guest still has proves either attempt if it comes back.
 */
function withEarlierBaseline<Given extends Command>(command: Given, before: OutboxEntry | null) {
  const { argument } = command
  if (before === null || !('wasReserved' in before.argument) || !('wasReserved' in argument))
    return command
  const baseline = completeBaseline(before.argument)
  const otherGuestIds = [...baseline.otherGuestIds, ...completeBaseline(argument).otherGuestIds]
  return { ...command, argument: { ...argument, ...baseline, otherGuestIds } }
}

/** @param isRepeated true if an earlier attempt had no answer. A refusal may be about that attempt. */
const send =
  <Kind extends CheckedKind>(
    handler: CommandHandler<Kind>,
    entry: OutboxEntry<Kind>,
    isRepeated: boolean,
    renewalsLeft = 1,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  async (dispatch, _, { tokenStorage }) => {
    const login = tokenStorage.login()
    const answer = await dispatch(handler.send(entry.argument))
    const apply = (found: ServerAnswer<Kind>) =>
      dispatch(applyServerAnswer(entry, found, handler.isRepeatable))
    if ('data' in answer) return apply(answer)
    const { error } = answer
    // A server that is busy has rejected this attempt unread, so it counts as a refusal.
    if (error.kind === 'unreachable' && error.reason !== 'busy') {
      dispatch(markUnanswered(entry, 'checking'))
      return dispatch(checkOutcome(handler, entry))
    }
    if (
      isLoginOver(error) &&
      (await dispatch(waitForLoginRenewal(entry, login, error))) &&
      renewalsLeft > 0
    ) {
      dispatch(markSent(entry))
      return dispatch(send(handler, entry, isRepeated, renewalsLeft - 1))
    }
    const isAmbiguous = mayHaveSucceeded(handler, error)
    if (isRepeated || isAmbiguous) {
      const reason = isAmbiguous ? 'refused' : 'unanswered'
      const outcome = await dispatch(handler.findOutcome(entry.argument, reason))
      const found = dispatch(withoutClaimedRow(entry, outcome))
      if (typeof found !== 'string') return apply(found)
      // Neither a busy server nor an ambiguous refusal tells whether the earlier attempt has succeeded.
      const isEarlierUnknown = error.kind === 'unreachable' || (found === 'unknown' && isAmbiguous)
      if (isRepeated && isEarlierUnknown) return dispatch(markUnanswered(entry, 'checking'))
    }
    return apply(answer)
  }

/**
 * Returns whether the command may have succeeded although it was refused, so that only the list can
 * tell. The refusal may be about a second copy. A 5xx may come after the command was carried out.
 */
const mayHaveSucceeded = (
  { codesWhenDone }: { codesWhenDone: readonly number[] },
  error: ApiError,
): boolean =>
  error.kind === 'refused' &&
  error.code !== null &&
  (error.status >= 500 || codesWhenDone.includes(error.code))

const checkOutcome =
  <Kind extends CheckedKind>(
    handler: CommandHandler<Kind>,
    entry: OutboxEntry<Kind>,
  ): AppThunk<Promise<CommandResult<Kind>>> =>
  async (dispatch, getState) => {
    const { id } = entry
    // A clock jump shifts the entry, but only an action notices the jump.
    dispatch(clockRead())
    const now = Date.now()
    // The page was closed before it noted the time, or the clock was set back. The wait begins now.
    const since = selectEntryById(getState(), entry)?.unansweredAt ?? now
    const unansweredAt = Math.min(since, now)
    const isLast = isPastLateCommit(unansweredAt, now)
    const markAs = (state: 'checking' | 'unknown') =>
      dispatch(commandUnanswered({ id, unansweredAt, state }))
    markAs('checking')
    const outcome = await dispatch(
      handler.findOutcome(entry.argument, isLast ? 'last' : 'unanswered'),
    )
    const found = dispatch(withoutClaimedRow(entry, outcome))
    if (typeof found !== 'string')
      return dispatch(applyServerAnswer(entry, found, handler.isRepeatable))
    if (!isLast || selectEntryById(getState(), entry) === null) return UNKNOWN
    if (found === 'unknown') markAs('unknown')
    else dispatch(commandNotExecuted(entry))
    return UNKNOWN
  }

/** Returns 'not-done' if another command has claimed the row in the outcome (outboxSlice.ts, `claimRow`). */
const withoutClaimedRow =
  <Kind extends CheckedKind>(
    pending: OutboxEntry<Kind>,
    outcome: Outcome<Kind>,
  ): AppThunk<Outcome<Kind>> =>
  (_, getState, extra) => {
    const rowId = rowOf(outcome)
    if (rowId === null) return outcome
    extra.syncFromStorage('outbox')
    const entry: OutboxEntry | null = selectEntryById(getState(), pending)
    const claimedIds = entry && 'claimedIds' in entry.argument ? entry.argument.claimedIds : []
    return claimedIds?.some((claimed) => isSameId(claimed, rowId)) ? 'not-done' : outcome
  }

function rowOf(outcome: Outcome<CheckedKind>) {
  if (typeof outcome === 'string' || 'error' in outcome) return null
  const { data } = outcome
  return data !== null && 'reservationId' in data ? data.reservationId : null
}

const BASELINE_REPEAT_MS = 500

/** A list that has timed out is not repeated, because the guest has waited long enough. */
const failedAtOnce = (error: ApiError): boolean =>
  error.kind === 'unreachable' && (error.reason === 'server' || error.reason === 'network')

/**
 * Fetches the list before a booking or a received link, to compare it with the list afterwards. A
 * cached list may miss a newer ticket. A guest without a reservation may still have old tickets.
 * Returns null if the login changed or ended in the meantime, so that nothing is sent for the next guest.
 */
export const fetchBaseline =
  (renewalsLeft = 1, repeatsLeft = 1): AppThunk<Promise<Baseline | null>> =>
  async (dispatch, getState, extra) => {
    const { tokenStorage } = extra
    const session = dispatch(currentSession())
    const { isSuccess, data, error } = await fetchQuery(
      dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)),
    )
    // The refusal has started a sign-in. If the login ended, a command that was sent meanwhile would get no answer.
    if (error && isLoginOver(asApiError(error)) && renewalsLeft > 0) {
      const hasLogin = await afterRunningSignIn(extra, () => tokenStorage.apiToken() !== null)
      return hasLogin ? dispatch(fetchBaseline(renewalsLeft - 1, repeatsLeft)) : null
    }
    if (dispatch(currentSession()) !== session) return null
    // Without a list, the outcome of a command whose answer gets lost may stay unknown.
    if (error && failedAtOnce(asApiError(error)) && repeatsLeft > 0) {
      await delay(BASELINE_REPEAT_MS)
      return dispatch(fetchBaseline(renewalsLeft, repeatsLeft - 1))
    }
    return selectBaseline(getState(), isSuccess ? data : null)
  }

/** Returns null if the request failed. (`list.data` may still hold the previous answer.) */
export const fetchList = (): AppThunk<Promise<ReservationList | null>> => async (dispatch) => {
  const list = await fetchQuery(dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)))
  return list.isSuccess ? list.data : null
}

export const findInList =
  (
    isDone: (list: ReservationList) => boolean,
  ): AppThunk<Promise<{ data: null } | 'not-done' | 'unknown'>> =>
  async (dispatch) => {
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    return isDone(list) ? { data: null } : 'not-done'
  }

/**
 * Finds the row of a command whose answer does not name it. The row is only needed if another command is pending or a
 * booking counts as lost, because neither may take this row as its own result.
 */
export const identifyRow =
  (
    findOutcome: AppThunk<Promise<Outcome<'create' | 'receive'>>>,
    command: Command,
  ): AppThunk<Promise<Id | null>> =>
  async (dispatch, getState, extra) => {
    extra.syncFromStorage('outbox')
    const isOtherWithRow = (entry: OutboxEntry) =>
      (entry.kind === 'create' || entry.kind === 'receive') &&
      commandKey(entry) !== commandKey(command)
    const isBookingLost = Boolean(selectUnreadFailure(getState())?.booking)
    if (!isBookingLost && !selectEntries(getState()).some(isOtherWithRow)) return null
    const found = await dispatch(findOutcome)
    return typeof found !== 'string' && 'data' in found ? found.data.reservationId : null
  }

/** How each command is sent, and how the app finds the outcome of an unanswered one. */
import { api, selectMe } from '#src/api/client.ts'
import { asApiError } from '#src/api/response.ts'
import {
  commandKey,
  isOfInvitation,
  type Command,
  type CommandArguments,
  type CommandData,
  type CommandKind,
  type Baseline,
} from '#src/domain/commands.ts'
import {
  findBooked,
  findReceived,
  hasActiveReservation,
  hasNewReservation,
  isCancelled,
  isShared,
} from '#src/domain/commandOutcome.ts'
import { alreadyReserved, SESSION_FULL, type ApiError } from '#src/domain/errors.ts'
import type { Id, ReservationList } from '#src/domain/model.ts'
import { shiftedEnd } from '#src/domain/time.ts'
import { completeBaseline } from '#src/store/baseline.ts'
import { FRESH, fetchQuery } from '#src/api/fetchQuery.ts'
import {
  selectEntries,
  selectEntry,
  selectPendingBooking,
  type OutboxEntry,
} from '#src/store/outboxSlice.ts'
import type { AppThunk } from '#src/store/makeStore.ts'

export type Answer<Kind extends CommandKind> = { data: CommandData[Kind] } | { error: ApiError }

/** 'not-done': the server has not carried it out yet. 'unknown': the server could not tell. */
type Found<Kind extends CommandKind> = Answer<Kind> | 'not-done' | 'unknown'

/**
 * 'refused': the server refused the command, but the refusal may be about a second copy of it.
 * 'unanswered': no answer came. 'last': even a slow server would have carried it out by now.
 */
type OutcomeCheckReason = 'refused' | 'unanswered' | 'last'

export type CommandRule<Kind extends CommandKind> = {
  send: (argument: CommandArguments[Kind]) => AppThunk<Promise<Answer<Kind>>>
  /** Null for a command that is sent again until the server answers it. */
  findOutcome:
    | null
    | ((
        argument: CommandArguments[Kind],
        reason: OutcomeCheckReason,
      ) => AppThunk<Promise<Found<Kind>>>)
  /** Whether the guest may submit it again before its outcome is known. */
  isRepeatable: boolean
  /** If two tabs submit the command at once, only one of them sends it. */
  isSentByOneTab?: true
  /**
   * Error codes with which the server refuses a second copy. Browsers repeat a request on their own
   * if the connection is lost.
   */
  codesWhenDone?: readonly number[]
}

const UNTRACKED = { track: false } as const

type Sent<T> = { data?: T | undefined; error?: Parameters<typeof asApiError>[0] }

type Initiate<Argument, T> = (
  argument: Argument,
  options: typeof UNTRACKED,
) => AppThunk<Promise<Sent<T>>>

const sendBy =
  <Argument, T>(
    initiate: Initiate<Argument, T>,
    argument: Argument,
  ): AppThunk<Promise<{ data: T } | { error: ApiError }>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(initiate(argument, UNTRACKED))
    return error === undefined && data !== undefined ? { data } : { error: asApiError(error) }
  }

const { endpoints } = api

/** Returns null if the request failed. (`list.data` may still hold the previous answer.) */
const fetchList = (): AppThunk<Promise<ReservationList | null>> => async (dispatch) => {
  const list = await fetchQuery(dispatch(endpoints.getReservations.initiate(undefined, FRESH)))
  return list.isSuccess ? list.data : null
}

const findInList =
  (
    isDone: (list: ReservationList) => boolean,
  ): AppThunk<Promise<{ data: null } | 'not-done' | 'unknown'>> =>
  async (dispatch) => {
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    return isDone(list) ? { data: null } : 'not-done'
  }

const findBooking =
  (
    request: CommandArguments['create'],
    reason: OutcomeCheckReason,
  ): AppThunk<Promise<Found<'create'>>> =>
  async (dispatch, getState, extra) => {
    const check = await fetchQuery(dispatch(endpoints.checkReservation.initiate(undefined, FRESH)))
    if (reason === 'refused' && !check.data?.isReserved) return 'not-done'
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    // Another command may have been resolved during the request, in this tab or another one.
    extra.syncFromStorage('outbox')
    const entries = selectEntries(getState())
    const known = selectPendingBooking(getState())?.argument ?? request
    const found = findBooked(
      list,
      { ...request, ...completeBaseline(known) },
      entries.some(({ kind }) => kind === 'receive'),
    )
    if (found === null) {
      const isListed =
        known.wasReserved === false ? hasNewReservation(list, known) : hasActiveReservation(list)
      const isHidden = check.isSuccess && check.data.isReserved && !isListed
      return reason === 'last' && isHidden ? { error: alreadyReserved } : 'not-done'
    }
    const { id, startAt } = found
    const endAt = found.endAt ?? shiftedEnd(request, startAt)
    // If the guest booked another session elsewhere, the event's name of this request is not its name.
    const eventName = startAt === request.startAt ? request.eventName : null
    return { data: { reservationId: id, startAt, endAt, eventName } }
  }

const findReceipt =
  (argument: CommandArguments['receive']): AppThunk<Promise<Found<'receive'>>> =>
  async (dispatch, getState, extra) => {
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    // Another command may have been resolved during the request, in this tab or another one.
    extra.syncFromStorage('outbox')
    const entry = selectEntry(getState(), { kind: 'receive', argument })
    const before = (entry?.argument ?? argument) as Baseline
    const booking = selectPendingBooking(getState())
    const booked = booking && findBooked(list, booking.argument, true)
    const viewerId = selectMe(getState()).data?.id ?? null
    const sentAt = entry?.sentAt ?? Date.now()
    const found = findReceived(list, { viewerId, before, booked, sentAt })
    return found === null ? 'not-done' : { data: { reservationId: found.id } }
  }

/**
 * Finds the row of a command whose answer does not name it. The row is only needed if another command
 * is pending, because that command must not take this row as its own result.
 */
const identifyRow =
  (
    findOutcome: AppThunk<Promise<Found<'create' | 'receive'>>>,
    command: Command,
  ): AppThunk<Promise<Id | null>> =>
  async (dispatch, getState, extra) => {
    extra.syncFromStorage('outbox')
    const isOtherBooking = (entry: OutboxEntry) =>
      (entry.kind === 'create' || entry.kind === 'receive') &&
      commandKey(entry) !== commandKey(command)
    if (!selectEntries(getState()).some(isOtherBooking)) return null
    const found = await dispatch(findOutcome)
    return typeof found !== 'string' && 'data' in found ? found.data.reservationId : null
  }

/** These commands are idempotent, so the app sends them again until the server answers. */
const ofInvitation = <T>(initiate: Initiate<string, T>) => ({
  send: ({ code }: { code: string }) => sendBy(initiate, code),
  findOutcome: null,
  isRepeatable: true,
})

export const commandRules: { [Kind in CommandKind]: CommandRule<Kind> } = {
  bind: ofInvitation(endpoints.bindInvitation.initiate),
  accept: ofInvitation(endpoints.acceptInvitation.initiate),
  reject: ofInvitation(endpoints.rejectInvitation.initiate),
  create: {
    send: (request) => async (dispatch) => {
      const answer = await dispatch(sendBy(endpoints.createReservation.initiate, request))
      if ('error' in answer) return answer
      const { startAt, endAt, eventName } = request
      const command = { kind: 'create', argument: request } as const
      const reservationId =
        answer.data.reservationId ??
        (await dispatch(identifyRow(findBooking(request, 'unanswered'), command)))
      return { data: { reservationId, startAt, endAt, eventName } }
    },
    findOutcome: findBooking,
    isRepeatable: false,
    codesWhenDone: [SESSION_FULL],
  },
  receive: {
    send: (argument) => async (dispatch) => {
      const { codes } = argument
      if (codes === null) return { error: { kind: 'unreachable', reason: 'network' } }
      const answer = await dispatch(sendBy(endpoints.receiveReservation.initiate, codes))
      if ('error' in answer) return answer
      const command = { kind: 'receive', argument } as const
      return {
        data: { reservationId: await dispatch(identifyRow(findReceipt(argument), command)) },
      }
    },
    findOutcome: findReceipt,
    isRepeatable: true,
    codesWhenDone: [1716, 1717],
  },
  cancel: {
    send: ({ reservationId }) => sendBy(endpoints.cancelReservation.initiate, reservationId),
    findOutcome: ({ reservationId }) => findInList((list) => isCancelled(list, reservationId)),
    isRepeatable: true,
    isSentByOneTab: true,
  },
  share: {
    send: ({ reservationId }) => sendBy(endpoints.shareReservation.initiate, reservationId),
    findOutcome: ({ reservationId }) => findInList((list) => isShared(list, reservationId)),
    isRepeatable: true,
  },
}

/**
 * Returns whether the command may have succeeded although it was refused, so that only the list can
 * tell. The refusal may be about a second copy. A 5xx may come after the command was carried out.
 */
export const mayHaveSucceeded = ({ kind }: OutboxEntry, error: ApiError): boolean =>
  error.kind === 'refused' &&
  error.code !== null &&
  (error.status >= 500 || commandRules[kind].codesWhenDone?.includes(error.code) === true)

/** Returns whether the server rejected the command unread. Answers to invitations are retried instead. */
export const isRateLimited = (entry: OutboxEntry, error: ApiError): boolean =>
  !isOfInvitation(entry) && error.kind === 'unreachable' && error.reason === 'busy'

/** Why the outbox checks its pending commands. 'timer': the next scheduled outcome check is due. */
export type ResolveReason = 'start' | 'login' | 'return' | 'retry' | 'timer'

export function mayBeResolved(
  entry: OutboxEntry,
  reason: ResolveReason,
  login: string | null,
): boolean {
  if (commandRules[entry.kind].findOutcome !== null) return login !== null
  if (reason === 'timer') return false
  if (entry.state === 'waiting' && (login === null || entry.owner === null)) return false
  // The command was already sent with this token, so the same token would not help.
  return reason !== 'login' || login !== entry.login
}

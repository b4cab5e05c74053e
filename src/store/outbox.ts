/** Sends commands and settles those without an answer: docs/architecture.md, 'The outbox'. */
import {
  commandKey,
  isOfInvitation,
  type Command,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import { isAboutLogin, isLoginOver } from '#src/domain/errors.ts'
import { isPastLateCommit, nextLookUpDelay } from '#src/domain/settling.ts'
import {
  commandRules,
  isTurnedAway,
  mayBeDone,
  mayBeSettled,
  type Answer,
  type CommandRule,
  type SettleReason,
} from '#src/store/commandRules.ts'
import { isRowClaimed, knownBefore } from '#src/store/evidence.ts'
import {
  inLane,
  isInFlight,
  lockOf,
  locked,
  schedule,
  singleFlight,
} from '#src/store/singleFlight.ts'
import { signInSettled } from '#src/store/signingIn.ts'
import {
  commandDone,
  commandDropped,
  commandLost,
  commandRefused,
  commandSent,
  commandStored,
  commandUnanswered,
  selectEntries,
  selectEntriesToSettle,
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
    const { lookUp, isRepeatable, isSentByOneTab = !isRepeatable } = ruleOf(command)
    if (lookUp === null) return singleFlight(ports, command, () => dispatch(storeAndQueue(command)))
    const login = ports.keys.login()
    const give = () => dispatch(storeAndSend(command, login))
    const giveAlone = async () =>
      (await ports.alone(`outbox ${commandKey(command)}`, give)) ?? UNKNOWN
    return singleFlight(ports, command, () =>
      inLane(ports, command, isSentByOneTab ? giveAlone : give),
    )
  }

/** @param login of the guest who gives it, and who may have left while it waited for others */
const storeAndSend =
  (command: Command, login: string | null): AppThunk<Promise<Result>> =>
  async (dispatch, getState, ports) => {
    ports.takeOver('outbox')
    const before = selectEntry(getState(), command)
    const { isRepeatable, lookUp } = ruleOf(command)
    if (before !== null && !isRepeatable) {
      void dispatch(settle('retry'))
      return UNKNOWN
    }
    if (before !== null && lookUp !== null) {
      const found = await dispatch(look(before))
      if (found.kind !== 'unknown') return found
    }
    if (ports.keys.login() !== login) return UNKNOWN
    const entry = dispatch(store(command, before))
    return locked(ports, entry, dispatch(send(entry, before !== null)))
  }

/** Stored and locked while another command of its lane is still on its way. */
const storeAndQueue =
  (command: Command): AppThunk<Promise<Result>> =>
  async (dispatch, getState, ports) => {
    ports.takeOver('outbox')
    const entry = dispatch(store(command, null))
    const sendPending = async () =>
      selectIsPending(getState(), entry) ? dispatch(send(entry, false)) : UNKNOWN
    return locked(ports, entry, inLane(ports, entry, sendPending))
  }

const store =
  (command: Command, before: OutboxEntry | null): AppThunk<OutboxEntry> =>
  (dispatch, getState, { keys }) => {
    const sentAt = Date.now()
    const entry = {
      ...command,
      argument: { ...command.argument, ...knownBefore(before) },
      id: `${sentAt}-${Math.random().toString(36).slice(2)}`,
      owner: getState().outbox.viewer,
      sentAt,
      state: 'sending',
      unansweredAt: null,
      login: keys.login(),
    } as OutboxEntry
    dispatch(commandStored(entry))
    return entry
  }

/** @param isRepeated its refusal may be about the attempt before, which had no answer */
const send =
  (entry: OutboxEntry, isRepeated: boolean, renewalsLeft = 1): AppThunk<Promise<Result>> =>
  async (dispatch, getState, { keys }) => {
    const { lookUp, send: sendCommand } = ruleOf(entry)
    const login = keys.login()
    const answer = await dispatch(sendCommand(entry.argument))
    if ('data' in answer) return dispatch(conclude(entry, answer))
    const { error } = answer
    if (error.kind === 'unreachable' && !isTurnedAway(entry, error)) {
      dispatch(giveUp(entry))
      if (lookUp !== null) return dispatch(look(entry))
      // A login that has come meanwhile has found it in flight, which ends with this call.
      if (login !== keys.login()) setTimeout(() => void dispatch(settle('login')))
      return UNKNOWN
    }
    if (isLoginOver(error)) {
      await dispatch(signInSettled())
      const isRenewed =
        login !== null && keys.apiToken() !== null && selectIsPending(getState(), entry)
      if (isRenewed && renewalsLeft > 0) {
        dispatch(commandSent({ id: entry.id, sentAt: Date.now(), login: keys.login() }))
        return dispatch(send(entry, isRepeated, renewalsLeft - 1))
      }
      if (isOfInvitation(entry) && (isAboutLogin(error) || keys.apiToken() === null))
        return dispatch(giveUp(entry, 'waiting'))
    }
    if (lookUp !== null && (isRepeated || mayBeDone(entry, error))) {
      const found = await dispatch(lookUp(entry.argument, isRepeated ? 'unanswered' : 'refused'))
      if (typeof found !== 'string' && !dispatch(isRowClaimed(entry, found)))
        return dispatch(conclude(entry, found))
      // The refusal may be about the attempt before, which may have gone through.
      if (found === 'unknown' && isRepeated && mayBeDone(entry, error))
        return dispatch(giveUp(entry))
    }
    return dispatch(conclude(entry, answer))
  }

const conclude =
  (entry: OutboxEntry, answer: Answer<CommandKind>): AppThunk<Result> =>
  (dispatch, getState, ports) => {
    const { id, kind, argument } = entry
    ports.takeOver('outbox')
    // Another tab may have sent it as well: a success is one here too.
    const isSameGuest = entry.login === ports.keys.login()
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

const giveUp =
  (entry: OutboxEntry, waiting?: 'waiting'): AppThunk<typeof UNKNOWN> =>
  (dispatch) => {
    const state = waiting ?? (ruleOf(entry).lookUp === null ? 'unknown' : 'checking')
    dispatch(commandUnanswered({ id: entry.id, unansweredAt: Date.now(), state }))
    dispatch(scheduleLookUp())
    return UNKNOWN
  }

/** Looks for what has no answer, and sends again what may be sent again. */
export const settle =
  (reason: SettleReason): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    // A page that comes back looks again.
    if (document.visibilityState === 'hidden') return
    ports.takeOver('outbox')
    const isDue = (entry: OutboxEntry) =>
      !isInFlight(ports, entry) && mayBeSettled(entry, reason, ports.keys.login())
    const start = (entry: OutboxEntry) => {
      const settleAlone = async () =>
        (await ports.alone(lockOf(entry), () => dispatch(settleOne(entry)))) ?? UNKNOWN
      // Whoever gives the command again meanwhile hears of this attempt; a look-up is none.
      const settleInLane = () => inLane(ports, entry, settleAlone)
      return ruleOf(entry).lookUp === null
        ? singleFlight(ports, entry, settleInLane)
        : settleInLane()
    }
    await Promise.all(selectEntriesToSettle(getState(), Date.now()).filter(isDue).map(start))
    dispatch(scheduleLookUp())
  }

const settleOne =
  (due: OutboxEntry): AppThunk<Promise<Result>> =>
  async (dispatch, getState, { keys }) => {
    const entry = selectEntries(getState()).find(({ id }) => id === due.id)
    if (entry === undefined) return UNKNOWN
    if (ruleOf(entry).lookUp !== null) return dispatch(look(entry))
    dispatch(commandSent({ id: entry.id, sentAt: Date.now(), login: keys.login() }))
    return dispatch(send(entry, false))
  }

const look =
  (entry: OutboxEntry): AppThunk<Promise<Result>> =>
  async (dispatch, getState) => {
    const { id, kind, argument } = entry
    const { lookUp } = ruleOf(entry)
    if (lookUp === null) return UNKNOWN
    const now = Date.now()
    // Its page has gone, or the phone's clock was set back: the wait begins now.
    const unansweredAt = Math.min(entry.unansweredAt ?? now, now)
    const isLast = isPastLateCommit(unansweredAt, now)
    const keepLooking = (state: 'checking' | 'unknown') =>
      dispatch(commandUnanswered({ id, unansweredAt, state }))
    keepLooking('checking')
    const found = await dispatch(lookUp(argument, isLast ? 'last' : 'unanswered'))
    if (typeof found !== 'string' && !dispatch(isRowClaimed(entry, found)))
      return dispatch(conclude(entry, found))
    if (!isLast || !selectIsPending(getState(), entry)) return UNKNOWN
    if (found === 'unknown') keepLooking('unknown')
    else dispatch(commandLost({ id, kind, argument } as never))
    return UNKNOWN
  }

/** For the first command that a late server may still carry out. */
export const scheduleLookUp = (): AppThunk => (dispatch, getState, ports) => {
  const now = Date.now()
  const delays = selectEntries(getState())
    .filter((entry) => ruleOf(entry).lookUp !== null && entry.state !== 'unknown')
    .flatMap(({ unansweredAt, sentAt }) => nextLookUpDelay(unansweredAt ?? sentAt, now) ?? [])
  const next = delays.length > 0 ? Math.min(...delays) : null
  schedule(ports, next, () => void dispatch(settle('timer')))
}

/** Stores commands before they are sent, and removes them when they are answered. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type * as v from 'valibot'
import {
  commandKey,
  completeBaseline,
  hasWaitedTooLong,
  isOfInvitation,
  isCancelledBy,
  withoutCancelled,
  type Command,
  type CommandArguments,
  type CommandData,
  type CommandKind,
} from '#src/domain/commands.ts'
import { isAlreadyReserved, type ApiError } from '#src/domain/errors.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import { clockJumped, timeAfterJump } from '#src/session/clockSlice.ts'
import { guestChanged, belongsTo, signedOut } from '#src/session/guestScope.ts'
import { MAX_ENTRIES, type envelope, type storedOutbox } from '#src/session/outbox/storedOutbox.ts'

export type OutboxEntry<Kind extends CommandKind = CommandKind> = Command<Kind> &
  v.InferOutput<typeof envelope>

export type CommandState = OutboxEntry['state']

type OutboxState = Omit<v.InferOutput<typeof storedOutbox>, 'entries'> & {
  currentGuest: Id | null
  /** In memory, an entry has the codes of its link too. */
  entries: OutboxEntry[]
}

const initialState: OutboxState = { currentGuest: null, entries: [], unreadFailure: null }

/** A command that succeeded, with the data of the server's answer. */
export type DoneCommand<Kind extends CommandKind = CommandKind> = {
  [K in Kind]: Command<K> & { id: string; data: CommandData[K]; doneAt: Instant }
}[Kind]

type Sent = Pick<OutboxEntry, 'id' | 'sentAt' | 'login'>
type Unanswered = { id: string; unansweredAt: Instant; state: CommandState }
type Refused = Command & { id: string; error: ApiError; refusedAt: Instant }

const update = (
  state: OutboxState,
  id: string,
  change: Partial<Omit<OutboxEntry, keyof Command>>,
) => {
  const entry = state.entries.find((one) => one.id === id)
  if (entry) Object.assign(entry, change)
}

const dropUnless = (state: OutboxState, isPending: (entry: OutboxEntry) => boolean) => {
  state.entries = state.entries.filter(isPending)
}

/**
 * Drops repeated replies to an invitation, and replies that a later one cancels. If a login ends, the guest may reply
 * again without a login, so two replies can exist.
 */
function mergeReplies(state: OutboxState) {
  const { entries } = state
  const isRepeated = (entry: OutboxEntry, index: number) =>
    isOfInvitation(entry) &&
    entries.slice(0, index).some((earlier) => commandKey(earlier) === commandKey(entry))
  dropUnless(state, (entry) => {
    const index = entries.indexOf(entry)
    const later = entries.slice(index + 1)
    return !isRepeated(entry, index) && !later.some((newer) => isCancelledBy(entry, newer))
  })
}

/**
 * A row of the list proves that one command succeeded. The finished command claims its row, so that the
 * same row does not also prove another pending command, or a booking that counts as lost.
 */
function claimRow(state: OutboxState, done: { id: string; rowId: Id | null }) {
  const { entries, currentGuest, unreadFailure } = state
  const lost = unreadFailure?.booking
    ? [{ ...unreadFailure, kind: 'create' as const, id: null, argument: unreadFailure.booking }]
    : []
  for (const { id, kind, owner, argument } of [...entries, ...lost]) {
    const hasRow = kind === 'create' || kind === 'receive'
    if (id === done.id || !hasRow || !belongsTo(owner, currentGuest)) continue
    argument.wasReserved = true
    if (done.rowId === null) argument.hasUnnamedRow = true
    else argument.claimedIds = [...(argument.claimedIds ?? []), done.rowId]
  }
}

function markBookingFailed(state: OutboxState, request: CommandArguments['create'] | null) {
  const lost = request && { ...request, ...completeBaseline(request) }
  state.unreadFailure = { owner: state.currentGuest, booking: lost }
}

const slice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    commandStored(state, { payload }: PayloadAction<OutboxEntry>) {
      if (payload.kind === 'create') state.unreadFailure = null
      const isOfSameGuest = ({ owner }: OutboxEntry) => belongsTo(owner, payload.owner)
      dropUnless(state, (entry) => !isOfSameGuest(entry) || !isCancelledBy(entry, payload))
      // Keep the old position. An invitation that is opened again must be bound before it is accepted.
      const at = state.entries.findIndex(
        (entry) => isOfSameGuest(entry) && commandKey(entry) === commandKey(payload),
      )
      if (at >= 0) state.entries[at] = payload
      else state.entries = [...state.entries, payload].slice(-MAX_ENTRIES)
    },
    commandSent(state, { payload: { id, sentAt, login } }: PayloadAction<Sent>) {
      update(state, id, { login, state: 'sending', unansweredAt: null })
      const entry = state.entries.find((one) => one.id === id)
      // Without an owner it stays the time of the submit, from which `hasWaitedTooLong` counts.
      if (entry && entry.owner !== null) entry.sentAt = sentAt
    },
    commandUnanswered(state, { payload: { id, ...unanswered } }: PayloadAction<Unanswered>) {
      update(state, id, unanswered)
    },
    commandDone(state, { payload }: PayloadAction<DoneCommand>) {
      const { id } = payload
      if (payload.kind === 'create') state.unreadFailure = null
      if (payload.kind === 'create' || payload.kind === 'receive')
        claimRow(state, { id, rowId: payload.data.reservationId })
      const { owner } = state.entries.find((entry) => entry.id === id) ?? {}
      // The server cannot store an answer for an unknown guest, so it is sent again after the login.
      if (owner === null && isOfInvitation(payload)) update(state, id, { state: 'waiting' })
      else dropUnless(state, (entry) => entry.id !== id)
    },
    commandRefused(state, { payload }: PayloadAction<Refused>) {
      // An invitation that could not be bound cannot be accepted.
      const isUseless = (entry: OutboxEntry) =>
        payload.kind === 'bind' &&
        entry.kind === 'accept' &&
        entry.argument.code === payload.argument.code &&
        belongsTo(entry.owner, state.currentGuest)
      dropUnless(state, (entry) => entry.id !== payload.id && !isUseless(entry))
      if (payload.kind === 'create' && !isAlreadyReserved(payload.error))
        markBookingFailed(state, payload.argument)
    },
    /** The command is over without a result for the guest, who may have left. */
    commandDropped(state, { payload }: PayloadAction<{ id: string }>) {
      dropUnless(state, ({ id }) => id !== payload.id)
    },
    /** Even a slow server would have carried the command out by now, and it did not. */
    commandNotExecuted(state, { payload }: PayloadAction<Command & { id: string }>) {
      dropUnless(state, ({ id }) => id !== payload.id)
      if (payload.kind === 'create') markBookingFailed(state, withoutCancelled(payload.argument))
    },
    /** The booking was not sent, because its invitation could not be bound. */
    bookingNotSent: (state) => markBookingFailed(state, null),
    bookingFailureRead(state) {
      state.unreadFailure = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      // The outcome checks count the time that really passed.
      .addCase(clockJumped, (state, { payload: { jumpMs } }) => {
        for (const entry of state.entries) {
          // A reply without an owner must age while the phone sleeps, although that looks like a jump of the clock.
          entry.sentAt =
            entry.owner === null ? timeAfterJump(entry.sentAt, jumpMs) : entry.sentAt + jumpMs
          if (entry.unansweredAt !== null) entry.unansweredAt += jumpMs
        }
      })
      .addCase(guestChanged, (state, { payload: { guest } }) => {
        state.currentGuest = guest
        if (guest === null) return
        // Drop the entries of other guests, and take over the entries without an owner.
        dropUnless(state, ({ owner }) => owner === null || belongsTo(owner, guest))
        for (const entry of state.entries) entry.owner = guest
        mergeReplies(state)
        const { unreadFailure } = state
        const isTakenOver =
          unreadFailure && (unreadFailure.owner === null || belongsTo(unreadFailure.owner, guest))
        if (isTakenOver) unreadFailure.owner = guest
        else state.unreadFailure = null
      })
  },
})

export const {
  commandStored,
  commandSent,
  commandUnanswered,
  commandDone,
  commandRefused,
  commandDropped,
  commandNotExecuted,
  bookingNotSent,
  bookingFailureRead,
} = slice.actions
export const outboxReducer = slice.reducer

type OutboxRoot = { outbox: OutboxState }

/** Returns the entries of the current guest. */
export const selectEntries = ({ outbox: { currentGuest, entries } }: OutboxRoot): OutboxEntry[] =>
  entries.filter(({ owner }) => belongsTo(owner, currentGuest))

/** Returns the entries that were submitted without a login, by any user of the phone. */
export const selectEntriesWithoutOwner = ({ outbox }: OutboxRoot): OutboxEntry[] =>
  outbox.entries.filter(({ owner }) => owner === null)

/**
 * Returns a test for replies to an invitation that have waited too long for a login. The replies to one invitation grow
 * old together, counted from the newest. A decline grows old alone, because opening the link again is no new decline.
 */
export const selectIsOldReply = (state: OutboxRoot, now: Instant) => {
  const withoutOwner = selectEntriesWithoutOwner(state)
  const codeOf = ({ argument }: OutboxEntry) => ('code' in argument ? argument.code : null)
  const isOld = ({ sentAt }: OutboxEntry) => hasWaitedTooLong(sentAt, now)
  return (entry: OutboxEntry): boolean => {
    if (entry.owner !== null) return false
    if (entry.kind === 'reject') return isOld(entry)
    return withoutOwner.every((one) => codeOf(one) !== codeOf(entry) || isOld(one))
  }
}

export const selectEntriesToResolve = (state: OutboxRoot, now: Instant): OutboxEntry[] => {
  const isOld = selectIsOldReply(state, now)
  return selectEntries(state).filter((entry) => !isOld(entry))
}

/**
 * Returns whether the entry is sent only after a login, because the server has to know the guest. This also holds with a
 * login while its guest is unknown (`owner` is null).
 */
export const isWaitingForLogin = ({ state, owner }: OutboxEntry, login: string | null): boolean =>
  state === 'waiting' && (login === null || owner === null)

export const isOtherLink = ({ kind, argument }: OutboxEntry, link: string): boolean =>
  kind === 'receive' && argument.link !== link

/**
 * Returns the entries that a newer list may resolve: checked commands whose last check could not tell. If several links
 * are pending, they are left out, because a list does not tell which link a new ticket is from.
 */
export const selectEntriesToResolveByList = (state: OutboxRoot): OutboxEntry[] => {
  const entries = selectEntries(state)
  const isOneOfSeveralLinks = ({ kind, argument }: OutboxEntry) =>
    kind === 'receive' && entries.some((other) => isOtherLink(other, argument.link))
  return entries.filter(
    (entry) => entry.state === 'unknown' && !isOfInvitation(entry) && !isOneOfSeveralLinks(entry),
  )
}

/** Returns the entry of the command, or null if it is not pending. */
export const selectEntryOf = <Kind extends CommandKind>(
  state: OutboxRoot,
  command: Command<Kind>,
): OutboxEntry<Kind> | null => {
  const isSame = (entry: OutboxEntry): entry is OutboxEntry<Kind> =>
    commandKey(entry) === commandKey(command)
  return selectEntries(state).find(isSame) ?? null
}

/** Returns the current version of the entry, or null if it is no longer pending. */
export const selectEntryById = <Kind extends CommandKind>(
  state: OutboxRoot,
  { id }: OutboxEntry<Kind>,
): OutboxEntry<Kind> | null => {
  const isSame = (entry: OutboxEntry): entry is OutboxEntry<Kind> => entry.id === id
  return selectEntries(state).find(isSame) ?? null
}

/** Returns the state of the command, or 'idle' if it is not pending. */
export const selectCommand = (state: OutboxRoot, command: Command): CommandState | 'idle' =>
  selectEntryOf(state, command)?.state ?? 'idle'

/** Returns the booking that is being sent or has no answer, or null. */
export const selectPendingBooking = (state: OutboxRoot): OutboxEntry<'create'> | null =>
  selectEntries(state).find((entry) => entry.kind === 'create') ?? null

/** Returns the failed booking that the guest has not read about yet, or null. */
export const selectUnreadFailure = ({ outbox: { currentGuest, unreadFailure } }: OutboxRoot) =>
  unreadFailure !== null && belongsTo(unreadFailure.owner, currentGuest) ? unreadFailure : null

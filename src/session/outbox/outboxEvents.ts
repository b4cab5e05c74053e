/** The events that make the outbox resolve its commands, and the reactions to their results. */
import { isAnyOf } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import type { CommandArguments } from '#src/domain/commands.ts'
import { afterAction } from '#src/session/afterAction.ts'
import { invitationDropped } from '#src/session/heldInvitationSlice.ts'
import type { AppMiddleware, AppThunk } from '#src/session/makeStore.ts'
import {
  commandDone,
  commandDropped,
  commandNotExecuted,
  commandRefused,
  commandStored,
  selectEntries,
  selectEntriesWithoutOwner,
  selectEntriesToResolveByList,
  selectIsOldReply,
} from '#src/session/outbox/outboxSlice.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { isSyncedFromStorage } from '#src/session/persistence.ts'
import { whenVisibleAfter } from '#src/pageVisibility.ts'

/**
 * Why the pending commands are resolved.
 * - 'start', 'login': the first sign-in of this page has ended, or a later one.
 * - 'return': the page is visible again, the network is back, or it is time to load the outbox's chunk again.
 * - 'retry': the guest asked for it.
 * - 'timer': the next outcome check is due.
 * - 'list': a newer list has arrived. It resolves only commands whose last check could not tell. A command that is still
 *   being checked is left out, because its check fetches a list, which would start the next check.
 */
export type ResolveReason = 'start' | 'login' | 'return' | 'retry' | 'timer' | 'list'

/**
 * The port to src/app/pendingCommands.ts, which knows the commands of all features. It is loaded on demand,
 * because most guests have no pending command.
 */
export type Outbox = {
  resolvePending: (reason: ResolveReason) => AppThunk<Promise<void>>
  scheduleOutcomeCheck: () => AppThunk
}

/** If the outbox's chunk does not load, it is loaded again after this time. */
const CHUNK_RETRY_MS = 10_000

const withOutbox =
  (use: (outbox: Outbox) => AppThunk<Promise<void> | void>): AppThunk<Promise<void>> =>
  (dispatch, _, { loadOutbox, outboxActivity }) =>
    loadOutbox().then(
      (outbox) => {
        outboxActivity.cancelChunkRetry?.()
        return dispatch(use(outbox))
      },
      () => dispatch(scheduleChunkRetry()),
    )

/** Loads the outbox, then checks the outcome of each unanswered command or sends it again if that is safe. */
export const resolvePending = (reason: ResolveReason) =>
  withOutbox((outbox) => outbox.resolvePending(reason))

const ifPending =
  (task: AppThunk<unknown>): AppThunk =>
  (dispatch, getState) => {
    if (selectEntries(getState()).length > 0) dispatch(task)
  }

/**
 * Loads the outbox's chunk again after a while, and then resolves the pending commands. Without this retry, the screens
 * that wait for a command could stay locked, because no further event may come.
 */
const scheduleChunkRetry =
  (): AppThunk =>
  (dispatch, _, { outboxActivity }) => {
    outboxActivity.cancelChunkRetry?.()
    outboxActivity.cancelChunkRetry = whenVisibleAfter(CHUNK_RETRY_MS, () =>
      dispatch(ifPending(resolvePending('return'))),
    )
  }

/** Drops old replies to invitations that were given without a login. A later login may be another person's. */
const dropOldReplies = (): AppThunk => (dispatch, getState) => {
  const isOld = selectIsOldReply(getState(), Date.now())
  for (const entry of selectEntriesWithoutOwner(getState()).filter(isOld)) {
    dispatch(commandDropped({ id: entry.id }))
    // The guest may have opened a declined invitation again.
    const isHeld = entry.kind === 'bind' || entry.kind === 'accept'
    if (isHeld) dispatch(invitationDropped(entry.argument.code))
  }
}

/** Runs before the reducers, which give the entries without an owner to the new guest. */
export const dropOldRepliesOnLogin: AppMiddleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (guestChanged.match(action) && action.payload.guest !== null) dispatch(dropOldReplies())
    return next(action)
  }

const { onFocus, onOnline } = api.internalActions

/**
 * Resolves pending commands after each sign-in, when the page or the network returns, and with each new list if a last
 * check could not tell.
 */
export const resolveOutbox = (isSignInEnded: (action: unknown) => boolean): AppMiddleware => {
  let isStarted = false
  return afterAction((action, { dispatch, getState }) => {
    if (isSignInEnded(action)) {
      const reason = isStarted ? 'login' : 'start'
      dispatch(ifPending(resolvePending(reason)))
      isStarted = true
    }
    if (onFocus.match(action) || onOnline.match(action))
      dispatch(ifPending(resolvePending('return')))
    const isListed = api.endpoints.getReservations.matchFulfilled(action)
    if (isListed && selectEntriesToResolveByList(getState()).length > 0)
      dispatch(resolvePending('list'))
  })
}

/** Refetches the server data of this tab after another tab has resolved a command. */
export const followOtherOutboxes: AppMiddleware = ({ dispatch, getState }) => {
  return (next) => (action) => {
    if (!isSyncedFromStorage(action, 'outbox')) return next(action)
    const before = selectEntries(getState())
    const result = next(action)
    const now = selectEntries(getState())
    const isResolved = before.some(({ id }) => now.every((entry) => entry.id !== id))
    if (isResolved) dispatch(api.util.invalidateTags(['Reservation', 'Session', 'User']))
    dispatch(ifPending(withOutbox(({ scheduleOutcomeCheck }) => scheduleOutcomeCheck())))
    return result
  }
}

/** These actions add or end a command, here or in another tab. */
const isCommandChange = isAnyOf(
  commandStored,
  commandDone,
  commandRefused,
  commandDropped,
  commandNotExecuted,
  signedOut,
)

/** A ticket that comes later may be that of another command: lateTicket.ts. */
export const forgetRefusedLink: AppMiddleware = afterAction((action, { dispatch }) => {
  if (!isCommandChange(action) && !isSyncedFromStorage(action, 'outbox')) return
  dispatch((_, __, { outboxActivity }) => {
    delete outboxActivity.refusedLink
  })
})

/** @param onBooked called once for each booking, when the app learns that it succeeded */
export const reportBookings = (
  onBooked: (request: CommandArguments['create']) => void,
): AppMiddleware =>
  afterAction((action) => {
    if (commandDone.match(action) && action.payload.kind === 'create')
      onBooked(action.payload.argument)
  })

/** When the outbox is settled, and who hears of what was. */
import type { Middleware } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import type { CommandArguments } from '#src/domain/commands.ts'
import { afterAction } from '#src/store/afterAction.ts'
import { invitationDropped } from '#src/store/heldInvitationSlice.ts'
import type { AppThunk, RootStore } from '#src/store/makeStore.ts'
import {
  commandDone,
  commandDropped,
  selectEntries,
  selectEntriesWithoutOwner,
  selectIsOldAnswer,
} from '#src/store/outboxSlice.ts'
import { guestChanged } from '#src/store/guestScope.ts'
import { isSyncedFromStorage } from '#src/store/persistence.ts'

type Outbox = typeof import('#src/store/outbox.ts')

/** Most guests start without a command: then the outbox is not loaded. */
const withOutbox =
  (use: (outbox: Outbox) => AppThunk<unknown>): AppThunk =>
  (dispatch, getState) => {
    if (selectEntries(getState()).length === 0) return
    // What could not be loaded is settled with the next reason.
    void import('#src/store/outbox.ts').then(
      (outbox) => void dispatch(use(outbox)),
      () => {},
    )
  }

/** Drops old answers that were given without a login, because a later login may be another person's. */
const dropOldAnswers = (): AppThunk => (dispatch, getState) => {
  const isOld = selectIsOldAnswer(getState(), Date.now())
  for (const entry of selectEntriesWithoutOwner(getState()).filter(isOld)) {
    dispatch(commandDropped({ id: entry.id }))
    if ('code' in entry.argument) dispatch(invitationDropped(entry.argument.code))
  }
}

/** Drops old answers before the new guest takes over the entries without an owner. */
export const dropOldAnswersOnLogin: Middleware = (store) => (next) => (action) => {
  const { dispatch } = store as RootStore
  if (guestChanged.match(action) && action.payload.guest !== null) dispatch(dropOldAnswers())
  return next(action)
}

const { onFocus, onOnline } = api.internalActions

/** At the start and after each sign-in, and when the page or the network returns. */
export const resolveOutbox = (isSignInEnded: (action: unknown) => boolean): Middleware => {
  let isStarted = false
  return afterAction((action, { dispatch, getState }) => {
    if (isSignInEnded(action)) {
      const reason = isStarted ? 'login' : 'start'
      dispatch(withOutbox(({ resolvePending: settle }) => settle(reason)))
      isStarted = true
    }
    if (onFocus.match(action) || onOnline.match(action))
      dispatch(withOutbox(({ resolvePending: settle }) => settle('return')))
    // A list that answers again may say what no look-up could say.
    const isListed = api.endpoints.getReservations.matchFulfilled(action)
    if (isListed && selectEntries(getState()).some(({ state }) => state === 'unknown'))
      dispatch(withOutbox(({ resolvePending: settle }) => settle('timer')))
  })
}

/** What another tab has settled changes what the server says here too. */
export const followOtherOutboxes: Middleware = (store) => {
  const { dispatch, getState } = store as RootStore
  return (next) => (action) => {
    if (!isSyncedFromStorage(action, 'outbox')) return next(action)
    const before = selectEntries(getState())
    const result = next(action)
    const now = selectEntries(getState())
    const isSettled = before.some(({ id }) => now.every((entry) => entry.id !== id))
    if (isSettled) dispatch(api.util.invalidateTags(['Reservation', 'Session', 'User']))
    dispatch(withOutbox(({ scheduleOutcomeCheck: scheduleLookUp }) => scheduleLookUp()))
    return result
  }
}

/** @param onBooked called once for each booking, whenever it is known to have been made */
export const reportBookings = (
  onBooked: (request: CommandArguments['create']) => void,
): Middleware =>
  afterAction((action) => {
    if (commandDone.match(action) && action.payload.kind === 'create')
      onBooked(action.payload.argument)
  })

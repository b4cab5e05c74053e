import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { ApiPorts } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { clockReducer } from '#src/store/clock.ts'
import { draftReducer } from '#src/features/booking/draft.ts'
import { invitationReducer } from '#src/store/heldInvitation.ts'
import { lastBookingReducer } from '#src/features/booking/lastBooking.ts'
import { flushAtOnce, persistActions, persistence } from '#src/store/persistence.ts'
import { outboxReducer } from '#src/store/outboxSlice.ts'
import { pollingReducer } from '#src/features/tickets/polling.ts'
import type { StoredSlice } from '#src/store/storedState.ts'
import type { SafeStorage, StoredKeys } from '#src/store/storage.ts'
import { spreadReducer } from '#src/store/spread.ts'
import { ticketsReducer } from '#src/features/tickets/tickets.ts'
import { userReducer } from '#src/features/account/user.ts'
import { utmReducer } from '#src/analytics/utm.ts'
import { verificationReducer } from '#src/features/account/verification.ts'

const reducers = {
  api: api.reducer,
  user: userReducer,
  outbox: outboxReducer,
  invitation: invitationReducer,
  draft: draftReducer,
  lastBooking: lastBookingReducer,
  verification: verificationReducer,
  tickets: ticketsReducer,
  polling: pollingReducer,
  clock: clockReducer,
  spread: spreadReducer,
  utm: utmReducer,
}

const withoutStorage = combineReducers(reducers)

export type RootState = ReturnType<typeof withoutStorage>

export type Ports = ApiPorts & {
  keys: StoredKeys
  /** Runs the task unless another tab runs one of this name: then null. */
  alone<T>(name: string, task: () => Promise<T>): Promise<T | null>
}

export type ThunkPorts = Ports & {
  /** Reads what another tab may have stored of this slice since. */
  takeOver(slice: StoredSlice): void
}

export function makeStore(ports: Ports, storage: SafeStorage, middleware: Middleware[]) {
  const { persisted, takeOver, followStorage } = persistence(storage)
  const store = configureStore({
    reducer: combineReducers({
      ...reducers,
      user: persisted('user', userReducer),
      outbox: persisted('outbox', outboxReducer),
      invitation: persisted('invitation', invitationReducer),
      draft: persisted('draft', draftReducer),
      verification: persisted('verification', verificationReducer),
      tickets: persisted('tickets', ticketsReducer),
      utm: persisted('utm', utmReducer),
    }),
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: { ...ports, takeOver: (slice) => takeOver(store, slice) } as ThunkPorts,
        },
        serializableCheck: { ignoredActions: persistActions },
      }).concat(api.middleware, flushAtOnce, ...middleware),
  })
  return { store, followStorage: () => followStorage(store) }
}

export type RootStore = ReturnType<typeof makeStore>['store']
export type AppDispatch = RootStore['dispatch']
export type AppThunk<T = void> = ThunkAction<T, RootState, ThunkPorts, UnknownAction>

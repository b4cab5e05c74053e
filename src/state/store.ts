import {
  combineReducers,
  configureStore,
  type Middleware,
  type Reducer,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { ApiPorts } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { clockReducer } from '#src/state/clock.ts'
import { draftReducer } from '#src/state/draft.ts'
import { invitationReducer } from '#src/state/invitation.ts'
import { lastBookingReducer } from '#src/state/lastBooking.ts'
import { persistActions, persisted } from '#src/state/persist.ts'
import { pollingReducer } from '#src/state/polling.ts'
import type { SafeStorage, StoredKeys } from '#src/state/storage.ts'
import { ticketsReducer } from '#src/state/tickets.ts'
import { userReducer } from '#src/state/user.ts'
import { utmReducer } from '#src/state/utm.ts'
import { verificationReducer } from '#src/state/verification.ts'

const rootReducer = combineReducers({
  api: api.reducer,
  user: userReducer,
  invitation: invitationReducer,
  draft: draftReducer,
  lastBooking: lastBookingReducer,
  verification: verificationReducer,
  tickets: ticketsReducer,
  polling: pollingReducer,
  clock: clockReducer,
  utm: utmReducer,
})

export type RootState = ReturnType<typeof rootReducer>

export type Ports = ApiPorts & { keys: StoredKeys }

export function makeStore(ports: Ports, storage: SafeStorage, middleware: Middleware[]) {
  return configureStore({
    reducer: persisted(rootReducer as Reducer<RootState>, storage),
    preloadedState: { utm: ports.keys.utmParams() } as RootState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: ports },
        serializableCheck: { ignoredActions: persistActions },
      }).concat(api.middleware, ...middleware),
  })
}

export type RootStore = ReturnType<typeof makeStore>
export type AppDispatch = RootStore['dispatch']
export type AppThunk<T = void> = ThunkAction<T, RootState, Ports, UnknownAction>

/** The store: the API slice, three slices of our own, what the phone keeps. */
import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Reducer,
} from '@reduxjs/toolkit'
import type { ApiPorts } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { draftReducer } from '#src/state/draft.ts'
import { persistActions, persisted } from '#src/state/persist.ts'
import type { SafeStorage, StoredKeys } from '#src/state/storage.ts'
import { userReducer } from '#src/state/user.ts'
import { campaignEntered, utmReducer } from '#src/state/utm.ts'
import { verificationReducer } from '#src/state/verification.ts'

const rootReducer = combineReducers({
  api: api.reducer,
  user: userReducer,
  draft: draftReducer,
  verification: verificationReducer,
  utm: utmReducer,
})

export type RootState = ReturnType<typeof rootReducer>

/** What thunks and listeners may use of the outside. */
export type Ports = ApiPorts & { keys: StoredKeys; now: () => number }

export function makeStore(ports: Ports, storage: SafeStorage) {
  const listeners = createListenerMiddleware({ extra: ports })
  listeners.startListening({
    actionCreator: campaignEntered,
    effect: ({ payload }) => ports.keys.keepUtmParams(payload),
  })
  const store = configureStore({
    reducer: persisted(rootReducer as Reducer<RootState>, storage),
    preloadedState: { utm: ports.keys.utmParams() } as RootState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: ports },
        serializableCheck: { ignoredActions: persistActions },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  })
  return Object.assign(store, { listeners })
}

export type RootStore = ReturnType<typeof makeStore>
export type AppDispatch = RootStore['dispatch']

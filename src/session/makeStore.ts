import {
  combineReducers,
  configureStore,
  type Middleware,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { ApiDeps, LastFailure } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { refetchOvertaken } from '#src/api/refetchOvertaken.ts'
import type { DatedResponse } from '#src/domain/clock.ts'
import {
  flushAtOnce,
  followStorage,
  persistActions,
  persistence,
  type StoredSchemas,
} from '#src/session/persistence.ts'
import type { OutboxActivity } from '#src/session/outbox/commandSteps.ts'
import type { Outbox } from '#src/session/outbox/outboxEvents.ts'
import type { SafeStorage, TokenStorage } from '#src/session/storage.ts'

/** The whole state. `src/app/reducers.ts` adds the slices, whose types it infers from their reducers. */
export interface RootState {
  api: ReturnType<typeof api.reducer>
}

export type SliceName = Exclude<keyof RootState, 'api'>

export type StoreDeps = ApiDeps & {
  tokenStorage: TokenStorage
  /** Asks the app's own host for the time. Returns null if the host does not tell it. */
  hostTime(): Promise<DatedResponse | null>
  /** Runs the task, or returns null if another tab holds the lock of this name. */
  withLock<T>(name: string, task: () => Promise<T>): Promise<T | null>
  /** Loads what resolves the pending commands. */
  loadOutbox(): Promise<Outbox>
}

/** The extra argument of the thunks: what the app passes in, and what is running in this store. */
export type ThunkExtra = StoreDeps &
  LastFailure & {
    /** Updates the slice with the changes that another tab has stored. */
    syncFromStorage(slice: SliceName): void
    outboxActivity: OutboxActivity
    /** The sign-in that is running. A second caller joins it. */
    runningSignIn: Promise<void> | null
    /** The binding that the app sent at its start. The invitation's screen takes it over. */
    startBinding: { code: string; sent: Promise<void> } | null
  }

type Slices = {
  reducers: { [Name in SliceName]: Reducer<RootState[Name]> }
  /** A slice without a schema is not stored. */
  storedSchemas: StoredSchemas
}

export function makeStore(
  deps: StoreDeps,
  storage: SafeStorage,
  { slices, middleware }: { slices: Slices; middleware: AppMiddleware[] },
) {
  const { persisted, ...followed } = persistence(storage, slices.storedSchemas)
  const extraArgument: ThunkExtra = {
    ...deps,
    syncFromStorage: (slice) => followed.syncFromStorage(store, slice),
    lastFailure: null,
    outboxActivity: { inFlight: {}, queues: new Map(), timer: undefined },
    runningSignIn: null,
    startBinding: null,
  }
  const store = configureStore({
    // The state holds codes, so browser extensions must not read it in production.
    devTools: import.meta.env.DEV,
    reducer: combineReducers({ api: api.reducer, ...persisted(slices.reducers) }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: { ignoredActions: persistActions },
      }).concat(api.middleware, refetchOvertaken, flushAtOnce(followed), ...middleware),
  })
  return { store, followStorage: () => followStorage(store, followed) }
}

export type RootStore = ReturnType<typeof makeStore>['store']

/** A middleware that knows the state and may dispatch thunks. */
export type AppMiddleware = Middleware<
  unknown,
  RootState,
  ThunkDispatch<RootState, ThunkExtra, UnknownAction>
>
/** A middleware gets this part of the store. */
export type MiddlewareStore = Parameters<AppMiddleware>[0]
export type AppDispatch = RootStore['dispatch']
export type AppThunk<T = void> = ThunkAction<T, RootState, ThunkExtra, UnknownAction>

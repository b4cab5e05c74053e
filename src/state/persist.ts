/** The only file that knows redux-persist, which is pinned and no longer maintained. */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  persistStore,
} from 'redux-persist'
import type { SafeStorage } from '#src/state/storage.ts'
import type { RootState, RootStore } from '#src/state/store.ts'
import { readStored, storedSlices, toStored } from '#src/state/storedState.ts'

/** They carry functions, so the serialisability check skips them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER]

export function persisted(reducer: Reducer<RootState>, storage: SafeStorage): Reducer<RootState> {
  return persistReducer<RootState, UnknownAction>(
    {
      key: 'guest',
      whitelist: storedSlices,
      storage: {
        getItem: (key: string) => Promise.resolve(storage.read(key)),
        setItem: (key: string, value: string) => Promise.resolve(storage.write(key, value)),
        removeItem: (key: string) => Promise.resolve(storage.remove(key)),
      },
      transforms: [{ in: toStored, out: (slice: unknown) => slice }],
      stateReconciler: (stored, _, reduced) => merge(reduced as RootState, stored),
      // Read by redux-persist, but missing from its types.
      ...{ deserialize: readJsonObject },
    },
    reducer,
  ) as unknown as Reducer<RootState>
}

function readJsonObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function merge(state: RootState, stored: unknown): RootState {
  const read = readStored(stored)
  if (read === null) return state
  return {
    ...state,
    draft: read.draft,
    invitation: { ...state.invitation, ...read.invitation },
    verification: { ...state.verification, ...read.verification },
    tickets: { ...state.tickets, ...read.tickets },
  }
}

export const restored = (store: RootStore): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, () => resolve())
  })

/** The only file that knows redux-persist, which is pinned and no longer maintained. */
import {
  isAction,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit'
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
import * as v from 'valibot'
import { phoneReset } from '#src/store/guestScope.ts'
import { RESET_KEY, storageKey, type SafeStorage } from '#src/store/storage.ts'
import { storedSchemas, type StoredSlice } from '#src/store/storedState.ts'

/** They carry functions, so the serialisability check skips them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER]

const SLICES = Object.keys(storedSchemas) as StoredSlice[]

type Dispatching = Pick<Store, 'dispatch'>

type Slice = Record<string, unknown>

const schemaOf = (name: StoredSlice) => storedSchemas[name] as v.GenericSchema<unknown, Slice>

const asJson = (name: StoredSlice, { params, ...slice }: Slice) =>
  JSON.stringify(name === 'utm' ? params : slice)

function decode(name: StoredSlice, text: string | null): Slice | null {
  try {
    const json: unknown = text === null ? null : JSON.parse(text)
    const read = v.safeParse(schemaOf(name), name === 'utm' ? { params: json } : json)
    return json !== null && read.success ? read.output : null
  } catch {
    return null
  }
}

/** Stored values win, field by field; a slice with an owner has its fields below `value`. */
const merge = (state: Slice, stored: Slice): Slice => ({
  ...state,
  ...stored,
  ...('value' in stored && {
    value: { ...(state['value'] as Slice), ...(stored['value'] as Slice) },
  }),
})

/**
 * Each slice under a key of its own, written when it has changed, and taken over from other tabs.
 * A slice without anything in it leaves no key.
 */
export function persistence(storage: SafeStorage) {
  const written = new Map<StoredSlice, string | null>()
  const initial = new Map<StoredSlice, Slice>()
  const emptyTexts = new Map<StoredSlice, string>()

  /** Null where there is nothing to keep; the owner of nothing is not kept either. */
  const encode = (name: StoredSlice, slice: Slice): string | null => {
    const read = v.safeParse(schemaOf(name), slice)
    if (!read.success) return null
    const isEmpty = asJson(name, { ...read.output, owner: null }) === emptyTexts.get(name)
    return isEmpty ? null : asJson(name, read.output)
  }
  const write = (name: StoredSlice, slice: Slice) => {
    const text = encode(name, slice)
    if (written.get(name) === text) return
    written.set(name, text)
    if (text === null) storage.remove(storageKey(name))
    else storage.write(storageKey(name), text)
  }
  /** What the phone has now; null where that is nothing, or nothing of use. */
  const read = (name: StoredSlice): Slice | null => {
    const slice = decode(name, storage.read(storageKey(name)))
    // As this build would write it: two builds in two tabs would correct each other for ever.
    written.set(name, slice && encode(name, slice))
    return slice
  }
  /** For the guest of this page it stays empty; what is not stored is forgotten too. */
  const emptied = (name: StoredSlice): Slice => {
    const slice = initial.get(name) ?? {}
    const stored = v.parse(schemaOf(name), slice)
    return 'value' in slice ? { ...stored, value: slice['value'] } : stored
  }

  function persistedReducer<S>(name: StoredSlice, reducer: Reducer<S>): Reducer<S> {
    const empty = reducer(undefined, { type: 'persist/initial' }) as Slice
    initial.set(name, empty)
    emptyTexts.set(name, asJson(name, { ...v.parse(schemaOf(name), empty), owner: null }))
    return persistReducer<S, UnknownAction>(
      {
        key: name,
        storage: {
          getItem: async () => read(name) ?? undefined,
          setItem: async (_: string, changed: unknown) => write(name, changed as Slice),
          removeItem: async () => storage.remove(storageKey(name)),
        },
        stateReconciler: (stored, _, reduced) => merge(reduced as Slice, stored as Slice) as S,
        // Read by redux-persist, but missing from its types.
        ...{ serialize: false, deserialize: false },
      },
      reducer,
    ) as unknown as Reducer<S>
  }

  /** The same reducers, with what is stored of their slices. */
  const persisted = <R extends Record<StoredSlice, Reducer>>(reducers: R): R => ({
    ...reducers,
    ...Object.fromEntries(SLICES.map((name) => [name, persistedReducer(name, reducers[name])])),
  })

  /** Another tab may have written it since. */
  const syncFromStorage = (store: Dispatching, name: StoredSlice) => {
    const before = written.get(name)
    const payload = read(name) ?? emptied(name)
    if (written.get(name) !== before) store.dispatch({ type: REHYDRATE, key: name, payload })
  }

  /** Another tab removes all: nothing is written for it, and what is still there is not read. */
  const followReset = (store: Dispatching) => {
    for (const name of SLICES) written.set(name, null)
    store.dispatch(phoneReset({ isUnanswered: false, isElsewhere: true }))
  }

  return { persisted, syncFromStorage, followReset }
}

type Followed = Pick<ReturnType<typeof persistence>, 'syncFromStorage' | 'followReset'>

/** Takes over what other tabs store; returns the function that ends it. */
export function followStorage(
  store: Dispatching,
  { syncFromStorage, followReset }: Followed,
): () => void {
  const syncAllFromStorage = () => {
    for (const name of SLICES) syncFromStorage(store, name)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === RESET_KEY && newValue !== null) followReset(store)
    else if (key === null) syncAllFromStorage()
    else for (const name of SLICES) if (key === storageKey(name)) syncFromStorage(store, name)
  }
  const onLeave = () => flush(store)
  // A page that the browser kept whole has heard nothing meanwhile.
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && syncAllFromStorage()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('pageshow', onReturn)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onLeave)
  }
}

export const isSyncedFromStorage = (action: unknown, name: StoredSlice): boolean =>
  isAction(action) && action.type === REHYDRATE && 'key' in action && action['key'] === name

const flush = (store: Dispatching) => store.dispatch({ type: FLUSH, result: () => undefined })

/** A command leaves only once it is written down, and a reset leaves nothing. */
export const flushAtOnce: Middleware = (store) => (next) => (action) => {
  const result = next(action)
  const isResetHere = phoneReset.match(action) && action.payload.isElsewhere !== true
  if ((action as UnknownAction).type.startsWith('outbox/') || isResetHere) flush(store)
  return result
}

export const restored = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, () => resolve())
  })

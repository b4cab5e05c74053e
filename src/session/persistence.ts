/** The only file that imports redux-persist, which is pinned and no longer maintained. */
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
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import { signedOut, type GuestScoped } from '#src/session/guestScope.ts'
import type { RootState, SliceName } from '#src/session/makeStore.ts'
import { SIGN_OUT_KEY, storageKey, type SafeStorage } from '#src/session/storage.ts'

/** These actions carry functions, so the serializability check skips them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER]

type StoredPart<S> =
  S extends GuestScoped<infer V> ? { owner: Id | null; value: Partial<V> } : Partial<S>

export type StoredSchemas = {
  [Name in SliceName]?: v.GenericSchema<unknown, StoredPart<RootState[Name]>>
}

type Slice = Record<string, unknown>

/** Brings a slice as another tab has stored it. */
const storedByOtherTab = (key: SliceName, payload: Slice) => ({
  type: REHYDRATE,
  key,
  payload,
  isFromOtherTab: true,
})

export const isFromOtherTab =
  (slice: SliceName) =>
  (action: UnknownAction): boolean =>
    action.type === REHYDRATE && action['key'] === slice && action['isFromOtherTab'] === true

/** After this time, a tab certainly sees what another tab has removed from the storage. */
const REMOVALS_SEEN_MS = 1_000

type Dispatching = Pick<Store, 'dispatch'>

type Schema = v.GenericSchema<unknown, Slice>

const asJson = (name: SliceName, { params, ...slice }: Slice) =>
  JSON.stringify(name === 'utm' ? params : slice)

function decode(name: SliceName, schema: Schema, text: string | null): Slice | null {
  try {
    const json: unknown = text === null ? null : JSON.parse(text)
    const read = v.safeParse(schema, name === 'utm' ? { params: json } : json)
    return json !== null && read.success ? read.output : null
  } catch {
    return null
  }
}

/**
 * Merges field by field. Stored fields win. A guest-scoped slice has its fields in `value`. If the stored value belongs
 * to another guest, the fields that are not stored get their initial values.
 */
function merge(state: Slice, stored: Slice, initial: Slice): Slice {
  if (!('value' in stored)) return { ...state, ...stored }
  const [before = null, after = null] = [state['owner'], stored['owner']] as (Id | null)[]
  const isOfOther = before !== null && after !== null && !isSameId(before, after)
  const { value } = isOfOther ? initial : state
  return { ...state, ...stored, value: { ...(value as Slice), ...(stored['value'] as Slice) } }
}

const withoutOwner = ({ owner: _, ...fields }: Slice): Slice => fields

/**
 * Stores each slice under its own key when it changes, and reads it again when another tab changes it.
 * An empty slice has no key.
 */
export function persistence(storage: SafeStorage, schemas: StoredSchemas) {
  const names = Object.keys(schemas) as SliceName[]
  const schemaOf = (name: SliceName) => schemas[name] as Schema
  /** The text of each slice when this tab last read or wrote it. Null if the slice had no key. */
  const lastText = new Map<SliceName, string | null>()
  /** The initial state of each slice, and its text. */
  const initial = new Map<SliceName, { slice: Slice; text: string }>()

  /** Returns null if the slice is invalid, or equals its initial state apart from the owner. */
  const encode = (name: SliceName, slice: Slice): string | null => {
    const read = v.safeParse(schemaOf(name), slice)
    if (!read.success) return null
    const isEmpty = asJson(name, { ...read.output, owner: null }) === initial.get(name)?.text
    return isEmpty ? null : asJson(name, read.output)
  }
  const write = (name: SliceName, slice: Slice) => {
    const text = encode(name, slice)
    if (lastText.get(name) === text) return
    lastText.set(name, text)
    if (text === null) storage.remove(storageKey(name))
    else storage.write(storageKey(name), text)
  }
  /** Returns the stored slice, or null if there is none or it does not fit the schema. */
  const read = (name: SliceName): Slice | null => {
    const slice = decode(name, schemaOf(name), storage.read(storageKey(name)))
    // Remember the text as this build would write it. Otherwise two tabs with different builds would
    // overwrite each other for ever.
    lastText.set(name, slice && encode(name, slice))
    return slice
  }

  function persistedReducer<S>(name: SliceName, reducer: Reducer<S>): Reducer<S> {
    const slice = reducer(undefined, { type: 'persist/initial' }) as Slice
    const text = asJson(name, { ...v.parse(schemaOf(name), slice), owner: null })
    initial.set(name, { slice, text })
    return persistReducer<S, UnknownAction>(
      {
        key: name,
        storage: {
          getItem: async () => read(name) ?? undefined,
          setItem: async (_: string, changed: unknown) => write(name, changed as Slice),
          removeItem: async () => storage.remove(storageKey(name)),
        },
        stateReconciler: (stored, _, state) => merge(state as Slice, stored as Slice, slice) as S,
        // Read by redux-persist, but missing from its types.
        ...{ serialize: false, deserialize: false },
      },
      reducer,
    ) as unknown as Reducer<S>
  }

  /** Returns the reducers, of which those with a schema persist their slices. */
  const persisted = <R extends Record<SliceName, Reducer>>(reducers: R): R => ({
    ...reducers,
    ...Object.fromEntries(names.map((name) => [name, persistedReducer(name, reducers[name])])),
  })

  /** Until this time, the storage may still show this tab what another tab removes as it signs out. */
  let staleUntil = 0

  /** Reads the slice from storage, and updates the store if another tab has changed it. */
  const syncFromStorage = (store: Dispatching, name: SliceName) => {
    if (performance.now() < staleUntil) return
    const before = lastText.get(name)
    // The in-memory fields stay: a full storage also removes a key, and an open ticket still has to know when its
    // code expires.
    const empty = () => withoutOwner(v.parse(schemaOf(name), initial.get(name)?.slice ?? {}))
    const payload = read(name) ?? empty()
    if (lastText.get(name) !== before) store.dispatch(storedByOtherTab(name, payload))
  }

  /** Empties the slices after a sign-out in another tab, which has removed the stored data itself. */
  const followSignOut = (store: Dispatching) => {
    staleUntil = performance.now() + REMOVALS_SEEN_MS
    for (const name of names) lastText.set(name, null)
    store.dispatch(signedOut({ isUnanswered: false, isElsewhere: true }))
  }

  return { names, persisted, syncFromStorage, followSignOut }
}

type Followed = Omit<ReturnType<typeof persistence>, 'persisted'>

/** Updates the store with the changes of other tabs. Returns a function that stops this. */
export function followStorage(
  store: Dispatching,
  { names, syncFromStorage, followSignOut }: Followed,
): () => void {
  const syncAllFromStorage = () => {
    for (const name of names) syncFromStorage(store, name)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGN_OUT_KEY && newValue !== null) {
      followSignOut(store)
      setTimeout(syncAllFromStorage, 2 * REMOVALS_SEEN_MS)
    } else if (key === null) syncAllFromStorage()
    else for (const name of names) if (key === storageKey(name)) syncFromStorage(store, name)
  }
  const onPageHide = () => flush(store)
  // A page that was restored from the bfcache has missed the storage events. A frozen page gets them late.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && syncAllFromStorage()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  document.addEventListener('resume', syncAllFromStorage)
  return () => {
    document.removeEventListener('resume', syncAllFromStorage)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onPageHide)
  }
}

/** Returns whether the action updates this slice from storage. */
export const isSyncedFromStorage = (action: unknown, name: SliceName): boolean =>
  isAction(action) && action.type === REHYDRATE && 'key' in action && action['key'] === name

const flush = (store: Dispatching) => store.dispatch({ type: FLUSH, result: () => undefined })

/**
 * Writes commands to storage before they are sent, and clears the storage at once after a sign-out. It reads the
 * outbox before each change, because a page that was frozen gets the storage events late. Its old outbox would
 * overwrite a newer command of another tab.
 */
export const flushAtOnce =
  ({ syncFromStorage }: Pick<Followed, 'syncFromStorage'>): Middleware =>
  (store) =>
  (next) =>
  (action) => {
    const isOfOutbox = (action as UnknownAction).type.startsWith('outbox/')
    if (isOfOutbox) syncFromStorage(store, 'outbox')
    const result = next(action)
    const isSignedOutHere = signedOut.match(action) && action.payload.isElsewhere !== true
    if (isOfOutbox || isSignedOutHere) flush(store)
    return result
  }

/** Resolves when every stored slice has been read. */
export const restored = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, () => resolve())
  })

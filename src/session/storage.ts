/** Wraps localStorage. While it is missing, blocked or full, the app uses the last known values instead. */

export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/** The workbench's phone has its own guest, separate from the developer's: mocks/workbench/phone.ts. */
export const guestStorage = (): Storage =>
  import.meta.env.IS_API_MOCKED && window.name === 'phone'
    ? window.sessionStorage
    : window.localStorage

/** `open` may throw, as `window.localStorage` does with cookies blocked. */
export function safeStorage(open: () => Storage | null | undefined): SafeStorage {
  /** By key: what the storage held when it last answered, and the value that this page works with. */
  const known = new Map<string, { stored: string | null; value: string | null }>()
  const lastKnown = (key: string) => known.get(key) ?? { stored: null, value: null }
  const attempt = (action: (storage: Storage) => void): boolean => {
    try {
      const storage = open()
      if (storage) action(storage)
      return Boolean(storage)
    } catch {
      return false
    }
  }
  const change = (key: string, value: string | null) => {
    const remove = (storage: Storage) => storage.removeItem(key)
    const isChanged = attempt(value === null ? remove : (storage) => storage.setItem(key, value))
    // If the storage is full, the old value would return after a reload, such as another guest's login.
    const isEmptied = !isChanged && attempt(remove)
    const stored = isChanged ? value : isEmptied ? null : lastKnown(key).stored
    known.set(key, { stored, value })
  }
  return {
    read(key) {
      attempt((storage) => {
        const stored = storage.getItem(key)
        // If the storage has changed, another tab has written a newer value. Otherwise this page's value
        // counts, even if it could not be stored.
        if (stored !== lastKnown(key).stored) known.set(key, { stored, value: stored })
      })
      return lastKnown(key).value
    },
    write: change,
    remove: (key) => change(key, null),
  }
}

/** Survives a reload of this tab. Values that cannot be stored stay in the memory of this object. */
export const tabStorage = (): SafeStorage => safeStorage(() => window.sessionStorage)

const UTM_KEY = 'utmParams'

/** Returns the storage key of a slice. The campaign has a fixed key that the website around the app reads. */
export const storageKey = (slice: string): string =>
  slice === 'utm' ? UTM_KEY : `persist:${slice}`

/** Wraps localStorage. While it is missing, blocked or full, the app uses the last known values instead. */
import { fingerprint } from '#src/domain/fingerprint.ts'
import { API_TOKEN_KEY, LOCALE_KEY } from '#src/constants.ts'

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

const sessionStorageOfPage = safeStorage(() => window.sessionStorage)

/** Survives a reload of this tab. Values that cannot be stored stay in the memory of this page. */
export const tabStorage = (): SafeStorage => sessionStorageOfPage

/** The text that a header may hold. Other text would make every request throw. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/

const MOBILE_VERIFICATION_TOKEN_KEY = 'mobile_verification_token'
/** Written and removed at once, so that the other tabs get a storage event. */
export const SIGN_OUT_KEY = 'reset'
const UTM_KEY = 'utmParams'

/** Returns the storage key of a slice. The campaign has a fixed key that the website around the app reads. */
export const storageKey = (slice: string): string =>
  slice === 'utm' ? UTM_KEY : `persist:${slice}`

export type TokenStorage = ReturnType<typeof makeTokenStorage>

export function makeTokenStorage(storage: SafeStorage) {
  const apiToken = () => {
    const value = storage.read(API_TOKEN_KEY)
    return value !== null && TOKEN.test(value) ? value : null
  }
  const listeners: (() => void)[] = []
  let adopted: string | null | undefined
  /** Makes this page use the stored token. */
  const adoptApiToken = () => {
    const before = adopted ?? null
    adopted = apiToken()
    if (before !== null && before !== adopted) for (const listener of listeners) listener()
  }
  return {
    apiToken,
    /** Returns the fingerprint of this page's token, or null. It does not reveal the token. */
    login: () => (adopted ? fingerprint(adopted) : null),
    adoptApiToken,
    /** Calls the listener when this page's token is removed or replaced. */
    onLoginEnd: (listener: () => void) => void listeners.push(listener),
    /** Returns true if another tab has signed in or out, and this page still uses the old token. */
    isApiTokenReplaced: () => adopted !== undefined && adopted !== apiToken(),
    setApiToken(value: string) {
      storage.write(API_TOKEN_KEY, value)
      adoptApiToken()
    },
    removeApiToken() {
      storage.remove(API_TOKEN_KEY)
      adoptApiToken()
    },
    /** Tells the other tabs to drop their data, before this tab removes the stored data. */
    announceSignOut() {
      storage.write(SIGN_OUT_KEY, '1')
      storage.remove(SIGN_OUT_KEY)
    },
    /** It is sent in a body, so it may hold any characters. */
    mobileVerificationToken: () => storage.read(MOBILE_VERIFICATION_TOKEN_KEY) || null,
    setMobileVerificationToken: (value: string) =>
      storage.write(MOBILE_VERIFICATION_TOKEN_KEY, value),
    removeMobileVerificationToken: () => storage.remove(MOBILE_VERIFICATION_TOKEN_KEY),
    locale: () => storage.read(LOCALE_KEY),
    setLocale: (locale: string) => storage.write(LOCALE_KEY, locale),
  }
}

/** The stored login of this page and of the other tabs. */
import { API_TOKEN_KEY, LOCALE_KEY } from '#src/constants.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import type { SafeStorage } from '#src/session/storage.ts'

/** The text that a header may hold. Other text would make every request throw. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/

const MOBILE_VERIFICATION_TOKEN_KEY = 'mobile_verification_token'
/** Written and removed at once, so that the other tabs get a storage event. */
export const SIGN_OUT_KEY = 'reset'

export type TokenStorage = ReturnType<typeof makeTokenStorage>

export function makeTokenStorage(storage: SafeStorage) {
  const token = (key: string) => {
    const value = storage.read(key)
    return value !== null && TOKEN.test(value) ? value : null
  }
  const apiToken = () => token(API_TOKEN_KEY)
  const listeners: (() => void)[] = []
  let adopted: string | null | undefined
  let login: string | null = null
  /** Makes this page use the stored token. */
  const adoptApiToken = () => {
    const before = adopted ?? null
    adopted = apiToken()
    if (before !== adopted) login = null
    if (before !== null && before !== adopted) for (const listener of listeners) listener()
  }
  return {
    apiToken,
    /**
     * Returns the fingerprint of this page's token, or null. It does not reveal the token. It is computed once,
     * because it takes some milliseconds on a slow phone.
     */
    login: () => (adopted ? (login ??= fingerprint(adopted)) : null),
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
    mobileVerificationToken: () => token(MOBILE_VERIFICATION_TOKEN_KEY),
    setMobileVerificationToken: (value: string) =>
      storage.write(MOBILE_VERIFICATION_TOKEN_KEY, value),
    removeMobileVerificationToken: () => storage.remove(MOBILE_VERIFICATION_TOKEN_KEY),
    locale: () => storage.read(LOCALE_KEY),
    setLocale: (locale: string) => storage.write(LOCALE_KEY, locale),
  }
}

/**
 * The only place that touches localStorage. It is optional: where it is missing, blocked or full, the app runs from memory for
 * this page life. The three exact keys of spec 3 live here.
 */
import { cleanUtm, type UtmParams } from '#src/domain/utm.ts'

/** A key-value store that never throws. */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/**
 * Wraps what `open` returns (it may throw, as `window.localStorage` does with cookies blocked). What could not be written is kept in
 * memory and read back from there.
 */
export function safeStorage(open: () => Storage | null | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage ? action(storage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key, value) {
      const isWritten = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isWritten) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Longer texts are no token of ours; a header with a line break or a foreign letter would make every request throw. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/

/** The names of spec 3, 'Local storage keys'. */
export const API_TOKEN_KEY = 'api_token'
const MOBILE_VERIFICATION_TOKEN_KEY = 'mobile_verification_token'
const UTM_KEY = 'utmParams'

/** Ours: the language that the guest chose (decisions, 'Languages'). */
const LANGUAGE_KEY = 'language'

/** The stored login and campaign, by their exact keys. */
export interface StoredKeys {
  apiToken(): string | null
  keepApiToken(token: string): void
  dropApiToken(): void
  mobileVerificationToken(): string | null
  keepMobileVerificationToken(token: string): void
  dropMobileVerificationToken(): void
  utmParams(): UtmParams
  keepUtmParams(utm: UtmParams): void
  /** As it was kept; whoever reads it checks it. */
  language(): string | null
  keepLanguage(language: string): void
}

export function storedKeys(storage: SafeStorage): StoredKeys {
  const token = (key: string) => {
    const value = storage.read(key)
    return value !== null && TOKEN.test(value) ? value : null
  }
  return {
    apiToken: () => token(API_TOKEN_KEY),
    keepApiToken: (value) => storage.write(API_TOKEN_KEY, value),
    dropApiToken: () => storage.remove(API_TOKEN_KEY),
    mobileVerificationToken: () => token(MOBILE_VERIFICATION_TOKEN_KEY),
    keepMobileVerificationToken: (value) => storage.write(MOBILE_VERIFICATION_TOKEN_KEY, value),
    dropMobileVerificationToken: () => storage.remove(MOBILE_VERIFICATION_TOKEN_KEY),
    utmParams: () => cleanUtm(parseJson(storage.read(UTM_KEY))),
    keepUtmParams: (utm) => storage.write(UTM_KEY, JSON.stringify(utm)),
    language: () => storage.read(LANGUAGE_KEY),
    keepLanguage: (language) => storage.write(LANGUAGE_KEY, language),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

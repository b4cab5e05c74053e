/** A phone with a broken storage, for tests in real browsers. */
import { paths } from '#src/routing/paths.ts'

/** One address of each route. */
export const ADDRESSES = Object.values(paths).map((path) =>
  path.replace(':type', 'invitation-canceled').replace(/:\w+/, 'VIC2025'),
)

/**
 * True if the page shows no skeleton and has something that a guest can tap. /reset is an empty page.
 */
export const IS_USABLE = `document.querySelector('[aria-busy=true]') === null &&
  (location.pathname === '/reset' ||
    document.querySelector('button:enabled, a[href], input') !== null)`

const replaced = (getter: string) =>
  `for (const name of ['localStorage', 'sessionStorage'])
     Object.defineProperty(window, name, { configurable: true, get() { ${getter} } })`

/** The stored slices, each with its own key. */
const SLICE_KEYS = [
  'persist:user',
  'persist:draft',
  'persist:invitation',
  'persist:verification',
  'persist:tickets',
  'persist:outbox',
]

export const KEYS = [
  'api_token',
  'mobile_verification_token',
  'utmParams',
  'language',
  ...SLICE_KEYS,
]

/** Scripts that run before the scripts of a page. */
export const STORAGE_FAULTS: Record<string, string> = {
  throws: replaced("throw new DOMException('blocked', 'SecurityError')"),
  'is null': replaced('return null'),
  'is full': `Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }`,
  'is corrupt': `for (const name of ${JSON.stringify(KEYS)})
    localStorage.setItem(name, '{"value":"\\\\u0000[[{' + name)`,
}

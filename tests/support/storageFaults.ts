/** Scripts that run in a page before its own, each for a browser whose storage is of no use. */
const replaced = (getter: string) =>
  `for (const name of ['localStorage', 'sessionStorage'])
     Object.defineProperty(window, name, { configurable: true, get() { ${getter} } })`

const KEYS = ['api_token', 'mobile_verification_token', 'utmParams', 'language', 'persist:guest']

export const STORAGE_FAULTS: Record<string, string> = {
  throws: replaced("throw new DOMException('blocked', 'SecurityError')"),
  'is null': replaced('return null'),
  'is full': `Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }`,
  'is corrupt': `for (const name of ${JSON.stringify(KEYS)})
    localStorage.setItem(name, '{"user":"\\\\u0000[[{' + name)`,
}

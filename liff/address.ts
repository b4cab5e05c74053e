/** Reads what LINE writes into the address. The functions are pure, because the app and the inline script share them. */

/** Returns the path in `liff.state`, or null. The SDK removes the parameter when it applies it. */
export function pathInLineState(search: string): string | null {
  const state = new URLSearchParams(search).get('liff.state')
  if (state === null) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  const isPlain = /^(?!\/\/)[/?][^\u0000-\u001f\u007f\\]*$/.test(state)
  return isPlain ? state.replace(/^\?/, '/?').replace(/#.*/, '') : null
}

/** Returns which parameters LINE still has to read from the address. Returns null if the app may change the address. */
export function liffParams(address: {
  search: string
  hash: string
}): 'redirect' | 'login' | 'tokens' | null {
  const query = new URLSearchParams(address.search)
  if (query.has('liff.state')) return 'redirect'
  if (query.has('state') && (query.has('code') || query.has('error'))) return 'login'
  return /[#&]access_token=/.test(address.hash) ? 'tokens' : null
}

/** Returns true if LINE's SDK is about to load this page a second time, as it does on Android after a login in LINE. */
export function isLoadedTwice(search: string, referrer: string, userAgent: string): boolean {
  const query = new URLSearchParams(search)
  return (
    /Android/.test(userAgent) &&
    referrer.includes('access.line.me') &&
    query.has('liffClientId') &&
    !query.has('liffIsEscapedFromApp') &&
    !query.has('lineAppVersion')
  )
}

export const isLiffBrowser = (userAgent: string): boolean =>
  /\bLine\/\d+\.\d+\.\d+ LIFF\b/i.test(userAgent)

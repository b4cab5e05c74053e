/** The carried query (spec 2, decisions 'Routes and guards'): every navigation inside the app keeps it, less what was consumed. */

/** Consumed by the screen that read it: never carried on. `redirect=false` is one-shot. */
const CONSUMED = ['redirect', 'redirect_path', 'action', 'share_code', 'hash_code', 'inv', 'ticket']

/** Left in the address by LINE's login and by LIFF: neither carried, nor reported, nor shared. */
const LEFT_BY_LINE = [
  'code',
  'state',
  'liffClientId',
  'liffRedirectUri',
  'liffIsEscapedFromApp',
  'liffOAuth2Error',
  'lineAppVersion',
  'access_token',
  'id_token',
  'context_token',
]

/** A denied login leaves `error`, `error_description` and their like. */
const isLeftByLine = (name: string) =>
  LEFT_BY_LINE.includes(name) || name.startsWith('liff.') || name.startsWith('error')

/** A query without what LINE left in it; '' or '?a=1'. */
export function stripLineQuery(search: string): string {
  const query = new URLSearchParams(search)
  // Rewriting changes the spelling ('%20' to '+'), so an address that holds nothing of LINE's stays as it is.
  if (![...query.keys()].some(isLeftByLine)) return search
  return asSearch([...query].filter(([name]) => !isLeftByLine(name)))
}

/**
 * Where a link through LINE was going: path and query inside `liff.state`, which LINE's first redirect carries and the SDK unpacks. Seen by the app
 * only where the SDK could not. Null for an address without one, or with one that is no path of a site of its own.
 */
export function pathInLineState(search: string): string | null {
  const state = new URLSearchParams(search).get('liff.state')
  if (state === null) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  const isPlain = /^[/?]/.test(state) && !/^\/\/|[\u0000-\u001f\u007f\\]/.test(state)
  return isPlain ? state.replace(/^\?/, '/?').replace(/#.*$/, '') : null
}

/**
 * The address of `target` (a path with or without a query of its own) with the current query carried on. The target's own
 * values win; carrying twice adds nothing.
 */
export function carryQuery(search: string, target: string): string {
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  const own = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt))
  const carried = [...new URLSearchParams(search)].filter(
    ([name]) => !CONSUMED.includes(name) && !isLeftByLine(name) && !own.has(name),
  )
  return path + asSearch([...own, ...carried])
}

/** A query that asks for a language asks for this one instead, and else is spelled as it was. */
export const withLanguage = (search: string, language: string): string =>
  search.replace(/([?&]lang=)[^&]*/g, `$1${language}`)

function asSearch(entries: [string, string][]): string {
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

/** Every navigation inside the app keeps the query, less what was consumed. */
import type { ShareCodes } from '#src/domain/commands.ts'
import type { Id } from '#src/domain/model.ts'

const CONSUMED = ['redirect', 'redirect_path', 'action', 'share_code', 'hash_code', 'inv', 'ticket']

/** Whether the address says more than which page: a redirect, an invitation, a shared ticket. */
export const hasConsumedQuery = (query: URLSearchParams): boolean =>
  CONSUMED.some((name) => query.has(name))

/** A chat that copies a link out of HTML leaves '&amp;' between its parameters. */
export const withoutEntities = (search: string): string =>
  search.replace(/([?&])(?:amp(?:;|%3B))+/gi, '$1')

const CODES = /([?&](?:share_code|hash_code|inv)=\+*)([^&]*?)(?=\+*(?:&|$))/g

/**
 * Reads a query with the plus signs of its codes. In a query a plus means a space, but some chats
 * decode '%2B'. No code has a space inside; a space at its ends is a chat's.
 */
export const readQuery = (search: string): URLSearchParams =>
  new URLSearchParams(
    withoutEntities(search).replace(
      CODES,
      (_, before: string, code: string) => before + code.replaceAll('+', '%2B'),
    ),
  )

/** Whoever reads them could receive the ticket. */
export const holdsShareCodes = (search: string): boolean =>
  /[?&](share_code|hash_code)=/.test(withoutEntities(search))

/** Whether the query holds share codes, also encoded ones inside `redirect_path`. */
export const exposesShareCodes = (search: string): boolean =>
  /(share_code|hash_code)(=|%(25)*3D)/i.test(search)

export const sharePath = (ticketId: Id): string =>
  `/share?${new URLSearchParams({ ticket: String(ticketId) })}`

export const receivePath = (codes: ShareCodes): string =>
  `/receive?${new URLSearchParams({ share_code: codes.shareCode, hash_code: codes.hashCode })}`

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

const isLeftByLine = (name: string) =>
  LEFT_BY_LINE.includes(name) || name.startsWith('liff.') || name.startsWith('error')

export function stripLineQuery(search: string): string {
  const query = new URLSearchParams(search)
  // Rewriting changes the spelling ('%20' to '+').
  if (![...query.keys()].some(isLeftByLine)) return search
  return asSearch([...query].filter(([name]) => !isLeftByLine(name)))
}

/** The path that LINE put into the query; it is there only where the SDK did not unpack it. */
export function pathInLineState(search: string): string | null {
  const state = new URLSearchParams(search).get('liff.state')
  if (state === null) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  const isPlain = /^[/?]/.test(state) && !/^\/\/|[\u0000-\u001f\u007f\\]/.test(state)
  return isPlain ? state.replace(/^\?/, '/?').replace(/#.*/, '') : null
}

/** Adds the current query to `target`; the values of `target` win. */
export function carryQuery(search: string, target: string): string {
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  const own = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt))
  const carried = [...new URLSearchParams(withoutEntities(search))].filter(
    ([name]) => !CONSUMED.includes(name) && !isLeftByLine(name) && !own.has(name),
  )
  return path + asSearch([...own, ...carried])
}

export const withLanguage = (search: string, language: string): string =>
  search.replace(/([?&]lang=)[^&]*/g, `$1${language}`)

function asSearch(entries: [string, string][]): string {
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

/** Every navigation inside the app keeps the query, except for consumed parameters. */
import type { ShareCodes } from '#src/domain/commands.ts'
import type { Id } from '#src/domain/model.ts'

const CONSUMED = ['redirect', 'redirect_path', 'action', 'share_code', 'hash_code', 'inv', 'ticket']

/** Replaces '&amp;' by '&'. Some chats leave it when they copy a link out of HTML. */
export const withoutEntities = (search: string): string =>
  search.replace(/([?&])(?:amp(?:;|%3B))+/gi, '$1')

const CODES = /([?&](?:share_code|hash_code|inv)=\+*)([^&]*?)(?=\+*(?:&|$))/g

/**
 * Parses a query and keeps the plus signs inside codes. A plus normally means a space, but some
 * chats decode '%2B'. A code contains no space, and a chat may add spaces around it.
 */
export const readQuery = (search: string): URLSearchParams =>
  new URLSearchParams(
    withoutEntities(search).replace(
      CODES,
      (_, before: string, code: string) => before + code.replaceAll('+', '%2B'),
    ),
  )

/** Returns whether the query holds share codes, with which anybody could receive the ticket. */
export const holdsShareCodes = (search: string): boolean =>
  /[?&](share_code|hash_code)=/.test(withoutEntities(search))

/** Like `holdsShareCodes`, but also finds encoded codes inside `redirect_path`. */
export const exposesShareCodes = (search: string): boolean =>
  /(share_code|hash_code)(=|%(25)*3D)/i.test(search)

export const sharePath = (ticketId: Id): string =>
  `/share?${new URLSearchParams({ ticket: String(ticketId) })}`

export const receivePath = (codes: ShareCodes): string =>
  `/receive?${new URLSearchParams({ share_code: codes.shareCode, hash_code: codes.hashCode })}`

/** Parameters that LINE adds to the address. */
const LINE_PARAMETERS = [
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

const isLineParameter = (name: string) =>
  LINE_PARAMETERS.includes(name) || name.startsWith('liff.') || name.startsWith('error')

export function stripLineQuery(search: string): string {
  const query = new URLSearchParams(search)
  // URLSearchParams would also change the encoding, for example '%20' to '+'.
  if (![...query.keys()].some(isLineParameter)) return search
  return asSearch([...query].filter(([name]) => !isLineParameter(name)))
}

/** Adds the current query to `target`. Parameters of `target` win. */
export function carryQuery(search: string, target: string): string {
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  const own = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt))
  const carried = [...new URLSearchParams(withoutEntities(search))].filter(
    ([name]) => !CONSUMED.includes(name) && !isLineParameter(name) && !own.has(name),
  )
  return path + asSearch([...own, ...carried])
}

export const withLanguage = (search: string, language: string): string =>
  search.replace(/([?&]lang=)[^&]*/g, `$1${language}`)

function asSearch(entries: [string, string][]): string {
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

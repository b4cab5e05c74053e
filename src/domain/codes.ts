/**
 * Repairs codes and paths that chat apps altered: docs/product.md, 'Invitations'.
 */
import { decodePath } from '#src/domain/url.ts'

/** The longest accepted code, in characters. */
export const MAX_CODE_LENGTH = 512
/** The text is untrusted, so it is cut before a regular expression reads it. */
const MAX_TEXT_LENGTH = 600

/** Invisible format characters, and the selectors that turn a symbol such as '❤' into an emoji. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u2065]/gu
/** Parameters that a chat or a tracker appends to a link: '&fbclid=x', '?utm_source=line'. */
const QUERY_TAIL = /[?&][\w.~;-]+=[^]*$/
/** An emoji such as '1️⃣', without its selector. */
const KEYCAP = '[\\d#*]\\u20e3'
/**
 * Keycaps, punctuation, symbols and spaces around a link. Characters that a code may contain are excluded.
 * Slashes are excluded too, because they change the address.
 */
const AROUND = `${KEYCAP}|(?![\\w~=+/\\\\%$-])[\\p{P}\\p{S}\\p{Z}\\p{Cc}]`
const BEFORE_CODE = new RegExp(`^(?:${AROUND})+`, 'u')
const AFTER_CODE = new RegExp(`(?:${AROUND})+$`, 'u')

/** Returns null if the text is no invitation code, for example '.' or '..'. */
export const readInvitationCode = (text: string | null | undefined): string | null =>
  read(text, /^[\w.~=+-]+$/)

/**
 * Returns null if the text is no share code. It may hold any printable ASCII character except '%'.
 */
export const readShareCode = (text: string | null): string | null => read(text, /^[!-$&-~]+$/)

/** A slash inside a code, or a query of the app whose '?' was encoded. */
const NEEDED_IN_PATH = /%2f.|share_code|hash_code|redirect_path|reservation_id/i

/**
 * Returns the path of a page without what a chat app appended to the link: '/ticket。' becomes '/ticket'. Returns the
 * path as it is if the rest is more than plain names and slashes.
 */
export function tidyPath(path: string): string {
  if (path.length > MAX_TEXT_LENGTH || NEEDED_IN_PATH.test(path)) return path
  const tidy = (decodePath(path) ?? path)
    .replace(INVISIBLE, '')
    .replace(QUERY_TAIL, '')
    .replace(/\/+$/, '')
    .replace(AFTER_CODE, '')
  const isPlain = /^(?:\/[\w~=+-][\w.~=+-]*)+\/*$/.test(tidy)
  return isPlain && tidy !== path.replace(/\/+$/, '') ? tidy : path
}

/** The router or URLSearchParams has already decoded the text. */
function read(text: string | null | undefined, allowed: RegExp): string | null {
  const code = (text ?? '')
    .slice(0, MAX_TEXT_LENGTH)
    .replace(INVISIBLE, '')
    .replace(QUERY_TAIL, '')
    .replace(BEFORE_CODE, '')
    .replace(AFTER_CODE, '')
  return allowed.test(code) && code.length <= MAX_CODE_LENGTH ? code : null
}

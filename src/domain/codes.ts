/** Cleans the codes of invitations and shared tickets that chat apps altered: docs/product.md, 'Invitations'. */

/** The longest code that is accepted, in characters. */
export const MAX_CODE_LENGTH = 512
/** The text is untrusted, so it is cut before any regular expression reads it. */
const MAX_TEXT_LENGTH = 600

/** Format characters: they are invisible. */
const INVISIBLE = /[\p{Cf}\u2065]/gu
/** What a chat or a tracker adds to a link: '&fbclid=x', '?utm_source=line'. */
const QUERY_TAIL = /[?&][\w.~;-]+=[^]*$/
/** Punctuation, symbols and spaces around a link, but no sign of a code. A slash would make it another address. */
const AROUND = '(?![\\w~=+/\\\\%-])[\\p{P}\\p{S}\\p{Z}\\p{Cc}]'
const BEFORE_CODE = new RegExp(`^(?:${AROUND})+`, 'u')
const AFTER_CODE = new RegExp(`(?:${AROUND})+$`, 'u')

/** Returns null if the text cannot be an invitation code. `.` and `..` are stripped like punctuation. */
export const readInvitationCode = (text: string | null | undefined): string | null =>
  read(text, /^[\w.~=+-]+$/)

/** Another server's share codes may hold any printable character but the escape sign. */
export const readShareCode = (text: string | null): string | null => read(text, /^[!-$&-~]+$/)

/** The text is decoded already, by the router or by URLSearchParams. */
function read(text: string | null | undefined, allowed: RegExp): string | null {
  const code = (text ?? '')
    .slice(0, MAX_TEXT_LENGTH)
    .replace(INVISIBLE, '')
    .replace(QUERY_TAIL, '')
    .replace(BEFORE_CODE, '')
    .replace(AFTER_CODE, '')
  return allowed.test(code) && code.length <= MAX_CODE_LENGTH ? code : null
}

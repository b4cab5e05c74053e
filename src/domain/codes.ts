/** Codes of invitations and shared tickets, as chats hand them on: docs/product.md, 'Invitations'. */

/** Of a code, wherever one is read or kept. */
export const MAX_CODE_LENGTH = 512
/** Cut before any expression reads it, because a stranger may have written it. */
const MAX_TEXT_LENGTH = 600

const ESCAPES = /(?:%[\da-f]{2})+|%[\da-f]?$/gi
/** Format characters: neither a guest nor a chat shows them. */
const INVISIBLE = /[\p{Cf}\u2065]/gu
/** What a chat puts around a link is neither a letter, a number nor a code's own sign. */
const BETWEEN_MARKS = /[\p{L}\p{N}_~=+-](?:[^?&#]*[\p{L}\p{N}_~=+-])?/u
/** Base64 may begin and end with a slash. */
const BETWEEN_MARKS_OR_SLASHES = /[\p{L}\p{N}/_~=+-](?:[^?&#]*[\p{L}\p{N}/_~=+-])?/u

/** Null for what no invitation can have; the dots of a folder count as the end of a sentence. */
export const readInvitationCode = (text: string | null | undefined): string | null =>
  read(text, BETWEEN_MARKS, /^[\w.~=+-]+$/)

/** Also kept: what a slash or a colon of another server's code is for, only that server knows. */
export const readShareCode = (text: string | null): string | null =>
  read(text, BETWEEN_MARKS_OR_SLASHES, /^[!-$&-~]+$/)

function read(text: string | null | undefined, core: RegExp, allowed: RegExp): string | null {
  const plain = (text ?? '').slice(0, MAX_TEXT_LENGTH).replace(ESCAPES, decode)
  const code = core.exec(plain.replace(INVISIBLE, ''))?.[0] ?? ''
  return allowed.test(code) && code.length <= MAX_CODE_LENGTH ? code : null
}

function decode(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return ' '
  }
}

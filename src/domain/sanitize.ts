/** Texts that come from outside: names that other people typed, messages of the server (safety, 'Content'). */

/** Longer names are cut: the screen has room for about as much. */
const LONGEST_NAME = 80

/** More of a server's message is not shown (decisions, 'words of a refusal'). */
const MAX_MESSAGE_LENGTH = 300

/** Control characters and those that turn the direction of the text around it. Joiners stay: emoji are built with them. */
const INVISIBLE = new RegExp(
  [
    '[\\p{Cc}\\p{Surrogate}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF]',
    // Letters, joiners and blanks that nobody sees, each apart: some of them combine.
    '\\u034F',
    '[\\u115F\\u1160\\u2800\\u3164\\uFFA0]',
    '[\\u{E0000}-\\u{E007F}]',
  ].join('|'),
  'gu',
)

/** Something to be seen: joiners alone are a name to nobody. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name fit for the screen, or null where nothing is left of it. */
export function sanitizeName(name: string | null): string | null {
  const clean = cleanText(name ?? '')
  const letters = Array.from(clean)
  if (!VISIBLE.test(clean)) return null
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : clean
}

/** A message of the server fit for the screen; '' where nothing is left of it. */
export function sanitizeMessage(message: string): string {
  const clean = cleanText(message)
  return VISIBLE.test(clean) ? Array.from(clean).slice(0, MAX_MESSAGE_LENGTH).join('') : ''
}

const cleanText = (text: string) => text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()

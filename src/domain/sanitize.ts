export const MAX_NAME_LENGTH = 80
export const MAX_MESSAGE_LENGTH = 300

/** Includes bidi control characters. Zero-width joiners stay, because emoji need them. */
const INVISIBLE = new RegExp(
  [
    '[\\p{Cc}\\p{Surrogate}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF]',
    // These invisible letters stand apart, because some are combining characters.
    '\\u034F',
    '[\\u115F\\u1160\\u2800\\u3164\\uFFA0]',
    '[\\u{E0000}-\\u{E007F}]',
  ].join('|'),
  'gu',
)

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Cleans and shortens a name. Returns null if nothing visible is left. */
export function sanitizeName(name: string | null): string | null {
  const clean = cleanText(name ?? '')
  const letters = Array.from(clean)
  if (!VISIBLE.test(clean)) return null
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : clean
}

export function sanitizeMessage(message: string): string {
  const clean = cleanText(message)
  return VISIBLE.test(clean) ? Array.from(clean).slice(0, MAX_MESSAGE_LENGTH).join('') : ''
}

const cleanText = (text: string) => text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()

/** Names that other people typed (safety, 'Content'). */

/** Longer names are cut: the screen has room for about as much. */
const LONGEST_NAME = 80

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
export function cleanName(name: string | null): string | null {
  const clean = (name ?? '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  const letters = Array.from(clean)
  if (!VISIBLE.test(clean)) return null
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : clean
}

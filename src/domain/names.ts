/** Names that other people typed (safety, 'Content'). */

/** Longer names are cut: the screen has room for about as much. */
const LONGEST_NAME = 80

/** Control characters and those that turn the direction of the text around it. Joiners stay: emoji are built with them. */
const INVISIBLE = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/** A name fit for the screen, or null where nothing is left of it. */
export function cleanName(name: string | null): string | null {
  const clean = (name ?? '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  const letters = Array.from(clean)
  if (letters.length === 0) return null
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : clean
}

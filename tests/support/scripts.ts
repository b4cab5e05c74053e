/** What a text is written in: names as in `\p{Script=Han}`. */

const oneOf = (scripts: readonly string[]) =>
  scripts.map((script) => `\\p{Script=${script}}`).join('')

export const lettersOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`[${oneOf(scripts)}]`, 'u')

/** Letters of any other script; those that several share, as the mark of a long vowel, are of none. */
export const lettersOutside = (scripts: readonly string[]): RegExp =>
  new RegExp(`(?![${oneOf([...scripts, 'Common', 'Inherited'])}])\\p{L}`, 'u')

/** Finds letters of Unicode scripts, by names as in `\p{Script=Han}`. */

const oneOf = (scripts: readonly string[]) =>
  scripts.map((script) => `\\p{Script=${script}}`).join('')

export const lettersOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`[${oneOf(scripts)}]`, 'u')

/** Matches letters of other scripts. Letters that several scripts share do not count. */
export const lettersOutside = (scripts: readonly string[]): RegExp =>
  new RegExp(`(?![${oneOf([...scripts, 'Common', 'Inherited'])}])\\p{L}`, 'u')

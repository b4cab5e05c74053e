/** A fault that the app once had. `npm run planted` inserts it again. */
export type Fault = {
  /** What a guest would notice. */
  name: string
  file: string
  /** Must occur exactly once in the file. A line break counts as a space. */
  find: string
  replace: string
  /** The folder of the tests that must detect it. */
  tests: string
}

/** Returns the faulty text, or null if the text does not contain `find` exactly once. */
export function applyFault(text: string, { find, replace }: Fault): string | null {
  const words = find.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const [before, after, ...others] = text.split(new RegExp(words.join('\\s+')))
  return after === undefined || others.length > 0 ? null : before + replace + after
}

/** A fault that the app really had, to be planted again. */
export type Fault = {
  /** What a guest met. */
  name: string
  file: string
  /** Stands in the file once; a line break counts as a space. */
  find: string
  replace: string
  /** The folder whose tests have to notice it. */
  tests: string
}

/** Returns the faulty text, or null if the text does not contain `find` exactly once. */
export function applyFault(text: string, { find, replace }: Fault): string | null {
  const words = find.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const [before, after, ...others] = text.split(new RegExp(words.join('\\s+')))
  return after === undefined || others.length > 0 ? null : before + replace + after
}

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

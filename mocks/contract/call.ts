/** @typeParam Name of the schemas that it may name */
export type Call<Name extends string = string> = {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below /api/client, with a leading slash; a variable part in braces. */
  path: string
  summary: string
  description?: string
  /** The variable part of the path. */
  param?: { description: string; example: string }
  query?: Record<string, { description: string; example: string }>
  /** 'never': the app leaves the bearer out. */
  login: 'required' | 'optional' | 'never'
  /** A GET that changes nothing: `npm run check-api` sends it. */
  isReadOnly?: true
  /** It changes something, and sent twice it does what it does once. */
  isIdempotent?: true
  body?: { schema: Name; example: unknown }
  answer: { schema: Name; example: unknown }
  /** Codes that the app reacts to, and how. */
  codes?: Record<number, string>
  /** Codes of the mock backend; the app treats them as it treats any other. */
  otherCodes?: Record<number, string>
  /** What the API's owner has not confirmed. */
  openPoints?: string[]
}

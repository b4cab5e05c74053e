import type { AnswerName, SchemaName } from '#mocks/contract/schemas.ts'

export type Call = {
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
  body?: { schema: SchemaName; example: unknown }
  answer: { schema: AnswerName; example: unknown }
  /** What the specification does not show: it is the app's assumption. */
  assumed?: ('body' | 'answer' | number)[]
  /** What the guest sees if the app cannot read the answer. Null if the guest notices nothing. */
  ifUnreadable: string | null
  /** Codes that the app reacts to, and how. */
  codes?: Record<number, string>
  /** Codes of the mock backend; the app treats them as it treats any other. */
  otherCodes?: Record<number, string>
  /** What the API's owner has not confirmed. */
  openPoints?: string[]
}

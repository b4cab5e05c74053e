import type { AnswerName, SchemaName } from '#mocks/contract/schemas.ts'

export type Call = CallRow & {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below /api/client, with a leading slash. The variable part is in braces. */
  path: string
}

export type CallRow = {
  summary: string
  description?: string
  /** The variable part of the path. */
  param?: { description: string; example: string }
  query?: Record<string, { description: string; example: string }>
  /** 'never': the app sends no Authorization header. */
  login: 'required' | 'optional' | 'never'
  /** A GET request that changes nothing. `npm run check-api` sends it. */
  isReadOnly?: true
  /** The request changes something, and sending it twice has the same effect as sending it once. */
  isIdempotent?: true
  body?: { schema: SchemaName; example: unknown }
  answer: { schema: AnswerName; example: unknown }
  /** The parts that the specification does not show and the app assumes. */
  assumed?: ('body' | 'answer' | number)[]
  /** What the guest sees if the app cannot read the answer. Null if the guest notices nothing. */
  ifUnreadable: string | null
  /** The codes that the app handles, and how. */
  codes?: Record<number, string>
  /** Codes of the mock backend that the app does not handle specially. */
  otherCodes?: Record<number, string>
  /** Points that the API's owner has not confirmed. */
  openPoints?: string[]
}

/** The parts of a dialect of the mock API. */
import { isGiftStatus, isTicketStatus, type Field } from '#mocks/dialects/fields.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { WireError } from '#src/api/types/fields.ts'

/** The request that an answer belongs to. */
export type AnsweredRequest = {
  method: string
  path: string
  /** The endpoint of the path, or null if the API does not have the path. */
  endpoint: EndpointName | null
  /** The time of the answer, in milliseconds since 1970. */
  at: number
}

/** If the body is undefined, the answer has no body. */
type EncodedAnswer = { status: number; body: unknown }

export type Dialect = {
  description: string
  words: StatusWords
  success: (body: unknown, request: AnsweredRequest) => EncodedAnswer
  refusal: (error: WireError, status: number, request: AnsweredRequest) => EncodedAnswer
}

/** The dialect's words for what the mock backend calls 'created'. */
export type StatusWords = { openTicket: string; unusedGift: string }

export const CREATED = 'created'

/** Translates the value of a status field. Returns any other value unchanged. */
export function statusWord(field: Field, { openTicket, unusedGift }: StatusWords): unknown {
  if (field.value !== CREATED) return field.value
  if (isTicketStatus(field)) return openTicket
  return isGiftStatus(field) ? unusedGift : field.value
}

/**
 * The codes that the specification explains, and 401. A refusal with another code keeps its HTTP
 * status in every dialect: with status 200 it would look like a success code.
 */
const SPECIFIED_CODES = [
  105, 401, 612, 907, 1001, 1002, 1102, 1500, 1701, 1702, 1716, 1800, 1803, 1806, 2007,
]

/** The HTTP status of a server that answers 200 whenever the code explains the refusal. */
export const statusBesideCode = (code: number, status: number): number =>
  SPECIFIED_CODES.includes(code) ? 200 : status

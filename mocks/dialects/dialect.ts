/** What a dialect of the mock API consists of. */
import { isGiftStatus, isTicketStatus, type Field } from '#mocks/dialects/fields.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { WireError } from '#src/api/types/fields.ts'

/** The request that an answer belongs to. */
export type AnsweredRequest = {
  method: string
  path: string
  /** Null for a path that the API does not have. */
  endpoint: EndpointName | null
  /** The answer's time, in milliseconds since 1970. */
  at: number
}

/** An undefined body is no body. */
type SpokenAnswer = { status: number; body: unknown }

export type Dialect = {
  description: string
  words: StatusWords
  success: (body: unknown, request: AnsweredRequest) => SpokenAnswer
  refusal: (error: WireError, status: number, request: AnsweredRequest) => SpokenAnswer
}

/** The dialect's words for what the mock backend calls 'created'. */
export type StatusWords = { openTicket: string; unusedGift: string }

export const CREATED = 'created'

/** The value of a status field in the dialect's words, and any other value as it is. */
export function statusWord(field: Field, { openTicket, unusedGift }: StatusWords): unknown {
  if (field.value !== CREATED) return field.value
  if (isTicketStatus(field)) return openTicket
  return isGiftStatus(field) ? unusedGift : field.value
}

/**
 * The codes that the specification gives a meaning, and 401. A refusal with another code keeps its
 * HTTP status in every dialect: at HTTP 200 nothing would tell it from a success code.
 */
const SPECIFIED_CODES = [
  105, 401, 612, 907, 1001, 1002, 1102, 1500, 1701, 1702, 1716, 1800, 1803, 1806, 2007,
]

/** The status of a server that answers HTTP 200 to each refusal that its code explains. */
export const statusBesideCode = (code: number, status: number): number =>
  SPECIFIED_CODES.includes(code) ? 200 : status

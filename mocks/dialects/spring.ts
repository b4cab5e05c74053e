/** A Java server with Spring: its error pages, enums and time formats, and null for missing values. */
import { statusWord, type AnsweredRequest, type Dialect } from '#mocks/dialects/dialect.ts'
import {
  instantOf,
  isEmptyAnswer,
  isObject,
  isWord,
  mapFields,
  mapLists,
  type Field,
} from '#mocks/dialects/fields.ts'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import type { EndpointName } from '#mocks/backend/world.ts'

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export const spring: Dialect = {
  description:
    'Spring: enum words in capitals, null and 204 for nothing, [Asia/Hong_Kong] and epoch times, codes at HTTP 500.',
  words: { openTicket: 'RESERVED', unusedGift: 'AVAILABLE' },
  success: (body, { endpoint }) =>
    isEmptyAnswer(body)
      ? { status: 204, body: undefined }
      : { status: 200, body: withNulls(writeBody(body, endpoint), endpoint) },
  refusal: ({ code, message }, status, request) => {
    const isQuery = request.method === 'GET'
    // A refused command throws an exception that no handler maps to a status.
    const httpStatus = status === 400 && !isQuery ? 500 : status
    const page = errorPage(httpStatus, request)
    return {
      status: httpStatus,
      body: isQuery ? { ...page, error: { code, message } } : { ...page, code, message },
    }
  },
}

const errorPage = (status: number, { at, path }: AnsweredRequest) => ({
  timestamp: isoWithoutColon(at),
  status,
  error: REASONS[status] ?? 'None',
  path,
})

const writeBody = (body: unknown, endpoint: EndpointName | null): unknown =>
  mapLists(
    mapFields(body, (field) => writeField(field, endpoint)),
    (list) => (list.length === 0 ? null : list),
  )

function writeField(field: Field, endpoint: EndpointName | null): unknown {
  const instant = instantOf(field)
  if (instant !== null) return writeTime(instant, endpoint)
  const word = statusWord(field, spring.words)
  return isWord(field) && typeof word === 'string' ? word.toUpperCase() : word
}

function writeTime(instant: number, endpoint: EndpointName | null): string | number {
  if (endpoint === 'getReservations') return isoWithoutColon(instant)
  if (endpoint === 'getSessions' || endpoint === 'getActivitySessions')
    return `${isoInHongKong(instant)}[Asia/Hong_Kong]`
  return instant
}

/** Formats '2025-06-22T11:00:00.000+0800', as Jackson writes a date. */
const isoWithoutColon = (instant: number): string =>
  isoInHongKong(instant).replace('+08:00', '.000+0800')

/** Java writes every field of a class, with null if it has no value. */
function withNulls(body: unknown, endpoint: EndpointName | null): unknown {
  if (!isObject(body) || endpoint !== 'sendOtp') return body
  // Without a code to enter, there is no verification id.
  return body['skip_verify'] === true ? { ...body, id: null } : { ...body, token: null }
}

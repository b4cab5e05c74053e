/** A server that wraps each answer in `{code, message, data}`, as many API gateways do. */
import { statusBesideCode, statusWord, type Dialect } from '#mocks/dialects/dialect.ts'
import { instantOf, isEmptyAnswer, mapFields, type Field } from '#mocks/dialects/fields.ts'
import type { EndpointName } from '#mocks/backend/world.ts'

const QUERY_SUCCEEDED = 0
const COMMAND_SUCCEEDED = 20_000

export const envelope: Dialect = {
  description:
    'Everything in {code, message, data}; success is code 0 or 20000, times are RFC 1123, epoch seconds or UTC.',
  words: { openTicket: 'open', unusedGift: 'available' },
  success: (body, { method, endpoint }) => ({
    status: 200,
    body: {
      code: method === 'GET' ? QUERY_SUCCEEDED : COMMAND_SUCCEEDED,
      message: 'success',
      data: isEmptyAnswer(body) ? null : mapFields(body, (field) => writeField(field, endpoint)),
    },
  }),
  refusal: ({ code, message }, status, { method }) =>
    method === 'GET'
      ? { status: statusBesideCode(code, status), body: { code, message, data: null } }
      : { status, body: { message, data: { code } } },
}

function writeField(field: Field, endpoint: EndpointName | null): unknown {
  const instant = instantOf(field)
  if (instant === null) return statusWord(field, envelope.words)
  if (endpoint === 'getReservations') return new Date(instant).toUTCString()
  if (endpoint === 'getSessions' || endpoint === 'getActivitySessions')
    return Math.floor(instant / 1000)
  // PHP's Carbon and Python write microseconds.
  return new Date(instant).toISOString().replace('Z', '000Z')
}

/** A PHP server with MySQL: loosely typed booleans and numbers, and refusals with HTTP 200. */
import { statusBesideCode, statusWord, type Dialect } from '#mocks/dialects/dialect.ts'
import {
  instantOf,
  isEmptyAnswer,
  mapFields,
  mapLists,
  type Field,
} from '#mocks/dialects/fields.ts'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import type { EndpointName } from '#mocks/backend/world.ts'

const COUNT_KEY = /(_quota|_num|_count|_seconds)$/
const ID_KEY = /^id$|_id$/

export const php: Dialect = {
  description:
    'PHP over MySQL: 0/1, numbers as strings, lists as objects, times without a T, refusals at HTTP 200.',
  words: { openTicket: 'active', unusedGift: 'unused' },
  success: (body, { endpoint }) => ({
    status: 200,
    body: isEmptyAnswer(body)
      ? []
      : mapLists(
          mapFields(body, (field) => writeField(field, endpoint)),
          filteredList,
        ),
  }),
  refusal: ({ code, message }, status) => ({
    status: statusBesideCode(code, status),
    body: { error_code: String(code), message, data: [] },
  }),
}

function writeField(field: Field, endpoint: EndpointName | null): unknown {
  const { key, value } = field
  const instant = instantOf(field)
  if (instant !== null) return localTime(instant, endpoint === 'getReservations' ? '/' : '-')
  if (typeof value === 'boolean') return key.startsWith('is_') ? Number(value) : value ? '1' : '0'
  if (typeof value === 'number' && (COUNT_KEY.test(key) || ID_KEY.test(key))) return String(value)
  return statusWord(field, php.words)
}

/** Formats '2025-06-22 11:00:00', as `Y-m-d H:i:s` does on a server in Hong Kong's time zone. */
function localTime(instant: number, separator: '-' | '/'): string {
  const [date = '', time = ''] = isoInHongKong(instant).slice(0, 19).split('T')
  return `${date.replaceAll('-', separator)} ${time}`
}

/** `json_encode(array_filter(…))` keeps the keys of the rows, so a list becomes an object. */
function filteredList(list: unknown[], key: string): unknown {
  if (list.length === 0) return key === 'sessions' ? {} : []
  return Object.fromEntries(list.map((row, index) => [index + 1, row]))
}

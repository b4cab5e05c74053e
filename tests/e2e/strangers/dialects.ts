/**
 * The choices of a back end where the specification is open. A dialect changes only the format of
 * answers: `write` turns a plain answer into text.
 */

const HOUR_MS = 3_600_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats Hong Kong time as '2025-06-24T11:00:00'. */
export const wallTime = (ms: number): string =>
  new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 19)

function rfc1123(ms: number, zoneHours: number, zone: string): string {
  const at = new Date(ms + zoneHours * HOUR_MS)
  const day = String(at.getUTCDate()).padStart(2, '0')
  const date = `${WEEKDAYS[at.getUTCDay()]}, ${day} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return `${date} ${at.toISOString().slice(11, 19)} ${zone}`
}

/** All formats have a precision of one second. */
export const TIME_FORMATS = {
  'ISO 8601 with +08:00': (ms: number) => `${wallTime(ms)}+08:00`,
  'ISO 8601 in UTC': (ms: number) => new Date(ms).toISOString(),
  'ISO 8601 without an offset': (ms: number) => wallTime(ms),
  'ISO 8601 with +0800': (ms: number) => `${wallTime(ms)}+0800`,
  'ISO 8601 with microseconds': (ms: number) =>
    new Date(ms).toISOString().replace(/\.\d+Z/, '.000000Z'),
  'a zone name at the end': (ms: number) => `${wallTime(ms)}+08:00[Asia/Hong_Kong]`,
  'Y-m-d H:i:s': (ms: number) => wallTime(ms).replace('T', ' '),
  'Y/m/d H:i:s': (ms: number) => wallTime(ms).replace('T', ' ').replaceAll('-', '/'),
  'RFC 1123': (ms: number) => rfc1123(ms, 0, 'GMT'),
  'RFC 1123 with +0800': (ms: number) => rfc1123(ms, 8, '+0800'),
  'epoch seconds': (ms: number) => Math.floor(ms / 1000),
  'epoch milliseconds': (ms: number) => ms,
  'epoch seconds as text': (ms: number) => String(Math.floor(ms / 1000)),
} as const

export type TimeFormat = keyof typeof TIME_FORMATS

const BOOLEANS = {
  json: (value: boolean) => value,
  number: Number,
  digit: (value: boolean) => String(Number(value)),
  word: String,
}

export type ErrorShape = 'code' | 'text code' | 'error.code' | 'data.code' | 'error_code' | 'none'

export type EndedLogin = '401' | '401 without CORS' | '403' | '200 with code 401' | 'code 1002'

export type Dialect = {
  /** The word for an open ticket. Undefined omits the field. */
  openStatus: string | null | undefined
  isDateExposed: boolean
  booleans: keyof typeof BOOLEANS
  areCountsText: boolean
  /** 'code' is `{ code: 0, message, data }`, 'data' is `{ data }`. */
  envelope: 'none' | 'code' | 'data'
  /** Added to every successful answer, beside its fields or in its envelope. */
  successCode: number | string | null
  times: TimeFormat
  /** Fields that this server does not send, such as 'end_at' or 'event.id'. */
  without: readonly string[]
  /** 'object' is a filtered PHP array: `{ "1": …, "3": … }`. */
  lists: 'array' | 'object'
  emptyLists: 'array' | 'object' | 'null'
  areWordsUpperCase: boolean
  errorShape: ErrorShape
  /** The HTTP status of every refusal with a code. Null keeps the normal status. */
  errorStatus: number | null
  endedLogin: EndedLogin
  /** 'text' and 'wide' are ids beyond 2^53, as a string or as a JSON number. */
  ids: 'number' | 'text' | 'wide'
  bindAnswer: 'full' | 'repeats the code' | 'null type' | '204'
  /** The answer for a number that needs no one-time code: a token with an id, or with null. */
  skippedVerification: 'none' | 'id' | 'null id'
  /** Refuses null for optional fields of a request. */
  refusesNull: boolean
  answerDelayMs: number
  preflightDelayMs: number
}

export const PLAIN: Dialect = {
  openStatus: 'created',
  isDateExposed: true,
  booleans: 'json',
  areCountsText: false,
  envelope: 'none',
  successCode: null,
  times: 'ISO 8601 with +08:00',
  without: [],
  lists: 'array',
  emptyLists: 'array',
  areWordsUpperCase: false,
  errorShape: 'code',
  errorStatus: null,
  endedLogin: '401',
  ids: 'number',
  bindAnswer: 'full',
  skippedVerification: 'none',
  refusesNull: false,
  answerDelayMs: 0,
  preflightDelayMs: 0,
}

/** Added to the small odd ids of the world, so that they exceed 2^53 and rounding changes them. */
const WIDE = 2n ** 53n

const COUNT = /^(booking_quota|headcount|ticket_num|redeem(ed|able)_count|\w+_remaining_seconds)$/
const ID = /^(id|user_id|reservation_id)$/

/** Returns the text of a successful answer. */
export function write(answer: unknown, dialect: Dialect): string {
  const body = translate(answer, '', '', dialect)
  const { successCode } = dialect
  const code = successCode !== null && { code: successCode, message: 'success' }
  const whole = {
    none: isRecord(body) ? { ...code, ...body } : body,
    code: { code: successCode ?? 0, message: 'success', data: body },
    data: { ...code, data: body },
  }[dialect.envelope]
  return JSON.stringify(whole).replaceAll(/"wide:(\d+)"/g, '$1')
}

/** Returns the text of a successful answer without content. */
export const writeDone = (dialect: Dialect): string =>
  dialect.successCode === null || dialect.envelope !== 'none'
    ? write({}, dialect)
    : JSON.stringify({ code: dialect.successCode, message: 'success', data: null })

export function writeError(code: number, message: string, { errorShape }: Dialect): string {
  const body = {
    code: { code, message, data: null },
    'text code': { code: String(code), message },
    'error.code': { error: { code, message } },
    'data.code': { message, data: { code } },
    error_code: { error_code: code, message },
    none: { message },
  }[errorShape]
  return JSON.stringify(body)
}

/** Reads an id that the app sent back. */
export function readId(id: unknown, { ids }: Dialect): number {
  const text = String(id)
  if (ids === 'number' || !/^\d+$/.test(text)) return Number(text)
  return Number(BigInt(text) - WIDE)
}

function writeId(id: number, { ids }: Dialect): number | string {
  if (ids === 'number') return id
  const wide = String(WIDE + BigInt(id))
  return ids === 'text' ? wide : `wide:${wide}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param parent and `name` say where the value is, for example 'event' and 'id' */
function translate(value: unknown, parent: string, name: string, dialect: Dialect): unknown {
  if (Array.isArray(value)) return translateList(value, name, dialect)
  if (isRecord(value)) {
    const isSent = (field: string) =>
      !dialect.without.includes(field) && !dialect.without.includes(`${name}.${field}`)
    const fields = Object.entries(value).filter(([field]) => isSent(field))
    return Object.fromEntries(
      fields.map(([field, inner]) => [field, translate(inner, name, field, dialect)]),
    )
  }
  if (typeof value === 'boolean') return BOOLEANS[dialect.booleans](value)
  if (typeof value === 'number' && name.endsWith('_at')) return TIME_FORMATS[dialect.times](value)
  if (typeof value === 'number' && COUNT.test(name))
    return dialect.areCountsText ? String(value) : value
  if (typeof value === 'number' && ID.test(name)) return writeId(value, dialect)
  const isWord = name === 'status' || name === 'type' || (parent === 'type' && name === 'name')
  return typeof value === 'string' && isWord && dialect.areWordsUpperCase
    ? value.toUpperCase()
    : value
}

function translateList(list: unknown[], name: string, dialect: Dialect): unknown {
  if (list.length === 0) return { array: [], object: {}, null: null }[dialect.emptyLists]
  const rows = list.map((row) => translate(row, '', name, dialect))
  if (dialect.lists === 'array') return rows
  return Object.fromEntries(rows.map((row, index) => [String(2 * index + 1), row]))
}

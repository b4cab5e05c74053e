/** Parses an answer for the app and the early code: docs/api.md, "How an answer is read". */
import { BUSINESS_CODES, type ApiError } from '#src/domain/errors.ts'
import { sanitizeMessage } from '#src/domain/sanitize.ts'

export type RawAnswer = {
  /** HTTP status. */
  status: number
  /** Body as text. */
  text: unknown
  /** The Retry-After header: seconds or an HTTP date. */
  retryAfter: string | null
}

const UNREADABLE = Symbol('unreadable')

/** A code from 400 to 599 is an HTTP status. It may differ from the real HTTP status. */
const isHttpError = (code: number) => code >= 400 && code <= 599

/** As a code, these statuses replace another 4xx or 5xx: the login is over, or the server is busy. */
const DECISIVE_STATUSES = [401, 429]

/** Codes such as -1, 1, 500 or 50000 in a 5xx add nothing to its status. The API's own codes have three or four digits. */
const isGeneric = (code: number) => code < 100 || code > 9_999 || isHttpError(code)

const isSuccess = (code: number) => code === 0 || (code >= 200 && code <= 299)

/**
 * Returns the data of an answer without its envelope, or an error if the request failed.
 * @param fields the names of the answer's data fields in the specification. Empty for a command.
 */
export function readAnswer(
  { status: httpStatus, text, retryAfter }: RawAnswer,
  fields: readonly string[],
): { data: unknown } | { error: ApiError } {
  // A 429 may come from a proxy, so its body is not read.
  if (httpStatus === 429) return { error: busy(retryAfter) }
  const body = parseJson(text)
  const code = refusalCode(httpStatus, body, fields)
  const status = code !== null && isHttpError(code) ? code : httpStatus
  if (code !== null && !isHttpError(code)) return { error: refused(status, code, body) }
  if (status === 429) return { error: busy(retryAfter) }
  if (status >= 500 || status === 408 || status === 425)
    return { error: { kind: 'unreachable', reason: 'server' } }
  if (status >= 400 || isDeclaredFailure(body, fields))
    return { error: refused(status, null, body) }
  const data = withoutEnvelope(body, fields)
  if (data === UNREADABLE || isMessageOfFailure(body, fields))
    return { error: { kind: 'unreachable', reason: 'unreadable' } }
  return { data }
}

/**
 * Returns null for an answer that says no more than "done", which a command may have. Returns
 * UNREADABLE for HTML and the like.
 */
function parseJson(text: unknown): unknown {
  const written = typeof text === 'string' ? text.trim() : ''
  if (written === '') return null
  try {
    return readBare(JSON.parse(written))
  } catch {
    return isDone(written) ? null : UNREADABLE
  }
}

/** An answer without fields may be `true`, a word of success, or JSON that was encoded twice. */
function readBare(body: unknown): unknown {
  if (body === true) return null
  if (typeof body !== 'string') return body
  const isText = !/^\s*([{[<]|null$|$)/.test(body) && !NEGATION.test(body) && !isDone(body)
  return isText ? body : parseJson(body)
}

const SUCCESS = /\b(ok|okay|done|success\w*|true)\b|成功/i
const NEGATION = /\b(not|no|fail\w*|error|false)\b|未|不|失敗|失败/i

const isDenied = (message: string) => !SUCCESS.test(message) || NEGATION.test(message)

/** A page of a captive portal may also say "Success", but it has tags. */
const isDone = (written: string) => /^[^<{["]{1,40}$/.test(written) && !isDenied(written)

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectIn = (body: unknown, key: string): JsonObject =>
  isObject(body) && isObject(body[key]) ? body[key] : {}

/** Returns the first code that does not mean success. Servers nest it in different places. */
function findCode(body: unknown): number | null {
  if (!isObject(body)) return null
  const valuesOf = (pattern: RegExp) =>
    Object.keys(body).flatMap((key) => (pattern.test(key) ? [readCode(body[key])] : []))
  const codes = [
    ...valuesOf(CODE_KEY),
    readCode(objectIn(body, 'error')['code']),
    readCode(objectIn(body, 'data')['code']),
    ...valuesOf(STATUS_KEY).filter((code) => code !== null && isHttpError(code)),
  ].filter((code) => code !== null && !isSuccess(code))
  return codes.find((code) => code !== null && BUSINESS_CODES.has(code)) ?? codes[0] ?? null
}

/** Such as code, error_code, errcode, errno, or error with a number. */
export const CODE_KEY = /^(error|errno|(err(or)?_?)?code)$/i
const STATUS_KEY = /^status(_?code)?$/i

function readCode(value: unknown): number | null {
  const isNumeric = typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim())
  const code = isNumeric ? Number(value) : value
  return typeof code === 'number' && Number.isInteger(code) ? code : null
}

/** Returns the code of the failure. Returns null if the answer has no code or is a success. */
function refusalCode(httpStatus: number, body: unknown, fields: readonly string[]): number | null {
  const code = findCode(body)
  if (code === null || BUSINESS_CODES.has(code)) return code
  if (httpStatus >= 400 && DECISIVE_STATUSES.includes(code)) return code
  if (httpStatus >= 500) return isGeneric(code) ? null : code
  if (httpStatus >= 400) return isHttpError(code) ? null : code
  if (code === 401) return code
  return hasData(body, fields) ? null : code
}

/** Returns whether the answer is a success. Its code may be 1, 10000 or an invitation code. */
function hasData(body: unknown, fields: readonly string[]): boolean {
  const data = isObject(body) ? body['data'] : undefined
  if (hasField(body, fields) || hasField(data, fields)) return true
  if (Array.isArray(data) && data.length > 0) return true
  if (fields.length === 0 && isObject(data) && Object.keys(data).length > 0) return true
  // Without data, only the message shows whether the command succeeded.
  const message = errorMessage(body)
  if (message !== '') return !isDenied(message)
  return isObject(body) && Object.keys(body).some((key) => isDataKey(key, fields))
}

/**
 * Returns whether the key holds data. Codes and messages do not, nor does `data` if the answer should have fields,
 * because they are missing. A command may answer `data: null`.
 */
const isDataKey = (key: string, fields: readonly string[]): boolean =>
  !CODE_KEY.test(key) && !MESSAGE_KEY.test(key) && (key !== 'data' || fields.length === 0)

const countFields = (value: unknown, fields: readonly string[]): number =>
  isObject(value) ? fields.filter((field) => field in value).length : 0

const hasField = (value: unknown, fields: readonly string[]): boolean =>
  countFields(value, fields) > 0

/** An envelope may have fields of these names too, such as the type 'error'. */
const isOwnField = (field: string): boolean => !['type', 'id', 'token'].includes(field)

/** Some servers answer a failure with HTTP 200 and without a code. */
function isDeclaredFailure(body: unknown, fields: readonly string[]): boolean {
  if (!isObject(body)) return body === false
  const { success, ok, status, result, data, error, errors } = body
  if (isFalse(success) && !hasField(body, fields.filter(isOwnField))) return true
  if (hasField(body, fields) || hasField(data, fields)) return false
  const isFailed = [ok, status, result, 'code' in body || data].some((word) =>
    /^(false|error|fail\w*)$/i.test(String(word)),
  )
  return isFailed || isFilled(error) || isFilled(errors)
}

const isFalse = (value: unknown) => /^(false|0)$/i.test(String(value))

const FAILURE = /\b(fail\w*|errors?|unauth\w*|forbidden|denied|invalid|unable|cannot)\b|失敗|失败/i

/** Without a code, a message of failure contradicts a status 2xx. So the outcome is unknown. */
const isMessageOfFailure = (body: unknown, fields: readonly string[]) =>
  isObject(body) &&
  !hasField(body['data'], fields) &&
  Object.keys(body).every((key) => MESSAGE_KEY.test(key) || key === 'data') &&
  FAILURE.test(errorMessage(body))

const isFilled = (error: unknown) =>
  !/^(null|false|0|"(0|false|null)?"|\{\}|\[\])$/.test(JSON.stringify(error ?? null))

/** Laravel's list without rows. In another envelope, `[]` may also be PHP's empty object. */
const isEmptyCollection = (body: JsonObject): boolean =>
  JSON.stringify(body['data']) === '[]' &&
  Object.keys(body).every((key) => ['data', 'links', 'meta'].includes(key))

function withoutEnvelope(body: unknown, fields: readonly string[]): unknown {
  if (!isObject(body) || !('data' in body) || isEmptyCollection(body)) return body
  const data = readBare(body['data'])
  const isEnvelope =
    !hasField(body, fields) || countFields(data, fields) > countFields(body, fields)
  return isEnvelope ? data : body
}

/** Such as message, msg or error_message. */
export const MESSAGE_KEY = /^(err(or)?_?)?(message|msg)$/i

function errorMessage(body: unknown): string {
  const places = [body, objectIn(body, 'error'), objectIn(body, 'data')]
  const messages = places.flatMap((place) =>
    Object.entries(isObject(place) ? place : {}).flatMap(([key, value]) =>
      MESSAGE_KEY.test(key) && typeof value === 'string' ? [value] : [],
    ),
  )
  return sanitizeMessage(messages[0] ?? '')
}

const refused = (status: number, code: number | null, body: unknown): ApiError => ({
  kind: 'refused',
  status,
  code,
  message: errorMessage(body),
})

function busy(retryAfter: string | null): ApiError {
  return {
    kind: 'unreachable',
    reason: 'busy',
    retryAfterSeconds: parseRetryAfter(retryAfter ?? ''),
  }
}

/** Reads seconds or an HTTP date. Returns null for a past date or another text. */
function parseRetryAfter(retryAfter: string): number | null {
  if (/^\s*\d{1,5}\s*$/.test(retryAfter)) return Number(retryAfter)
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return /GMT/.test(retryAfter) && seconds > 0 ? seconds : null
}

/**
 * How the server writes its answers. tests/api tests how the app reads each choice that the
 * specification leaves open. Here an odd server makes all of them at once.
 */

const HOUR_MS = 3_600_000

/** Formats Hong Kong time as '2025-06-24T11:00:00'. */
export const wallTime = (ms: number): string =>
  new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 19)

export type Dialect = {
  /** False: as the specification's examples. True: different wherever the specification is open. */
  isOdd: boolean
  isDateExposed: boolean
  /** Whether the answer to an ended login has CORS headers. Without them a page cannot read it. */
  hasCorsOn401: boolean
  answerDelayMs: number
  preflightDelayMs: number
}

export const PLAIN: Dialect = {
  isOdd: false,
  isDateExposed: true,
  hasCorsOn401: true,
  answerDelayMs: 0,
  preflightDelayMs: 0,
}

const SUCCESS = { code: 20000, message: 'success' }

/** Added to the small odd ids of the world, so that they exceed 2^53 and rounding changes them. */
const WIDE = 2n ** 53n

const COUNT = /^(booking_quota|headcount|ticket_num|redeem(ed|able)_count|\w+_remaining_seconds)$/
const ID = /^(id|user_id|reservation_id)$/

/** Returns the text of a successful answer. Undefined means success without content. */
export function write(answer: unknown, { isOdd }: Dialect): string {
  if (isOdd) return JSON.stringify({ ...SUCCESS, data: translate(answer, '', '') ?? null })
  return JSON.stringify(mapTimes(answer) ?? {})
}

export const writeError = (code: number, message: string, { isOdd }: Dialect): string =>
  JSON.stringify(isOdd ? { error: { code: String(code), message } } : { code, message, data: null })

/** Reads an id that the app sent back. */
export const readId = (id: unknown, { isOdd }: Dialect): number =>
  isOdd && /^\d+$/.test(String(id)) ? Number(BigInt(String(id)) - WIDE) : Number(id)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapTimes = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (name, value: unknown) =>
      typeof value === 'number' && name.endsWith('_at') ? `${wallTime(value)}+08:00` : value,
    ),
  )

/** @param parent and `name` say where the value is, for example 'event' and 'id' */
function translate(value: unknown, parent: string, name: string): unknown {
  // A filtered array of PHP keeps the keys of its rows.
  if (Array.isArray(value))
    return Object.fromEntries(value.map((row, index) => [2 * index + 1, translate(row, '', name)]))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, translate(inner, name, field)]),
    )
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number' && name.endsWith('_at')) return wallTime(value).replace('T', ' ')
  if (typeof value === 'number' && COUNT.test(name)) return String(value)
  if (typeof value === 'number' && ID.test(name)) return String(WIDE + BigInt(value))
  const isWord = name === 'status' || name === 'type' || (parent === 'type' && name === 'name')
  return typeof value === 'string' && isWord ? value.toUpperCase() : value
}

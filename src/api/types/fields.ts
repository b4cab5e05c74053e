/**
 * How a field of an answer is read. Servers write the same value in different ways: `1`, `"1"` and
 * `true`, a list as an object, a time as a number. An answer is unreadable
 * only if a required field is unreadable.
 */
import * as v from 'valibot'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { parseServerTime } from '#src/domain/time.ts'

export type WireId = number | string
export type WireEmpty = Record<string, never>
export type WireError = { code: number; message: string; data?: unknown }

/** JSON.parse rounds a larger number, and a rounded id or code is a wrong one. */
const exactNumber = v.pipe(v.number(), v.safeInteger())

export const id = v.union([exactNumber, v.pipe(v.string(), v.minLength(1))])

/** A number, also written as a string: '2' or '2.0'. */
const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}(\.\d{1,9})?$/), v.transform(Number)),
])

export const count = v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(1_000_000))
export const seconds = numeric
export const text = v.pipe(v.string(), v.minLength(1))

/** A text that a person reads, without control and bidi characters. Codes and ids are left alone. */
export const displayName = v.pipe(
  text,
  v.transform((written) => sanitizeName(written)),
  v.string(),
)

/** A code or an id, as it was sent. */
export const textOrNumber = v.pipe(v.union([text, exactNumber]), v.transform(String))

export const nameOrNumber = v.union([
  displayName,
  v.pipe(
    exactNumber,
    v.transform((number) => String(number)),
  ),
])

/** An enum word in small letters: VIC and vic are the same. */
export const word = v.pipe(
  text,
  v.transform((written) => written.toLowerCase()),
)

/** The forms are listed at parseServerTime. */
export const instant = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => parseServerTime(value)),
  v.number(),
)

const BOOLEANS = new Map<unknown, boolean>([
  ...['true', '1', 1, true].map((value) => [value, true] as const),
  ...['false', '0', 0, false, ''].map((value) => [value, false] as const),
])

/** true, 1, "1", "true" and their opposites. */
export const boolean = v.pipe(
  v.unknown(),
  v.transform((value) => BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value)),
  v.boolean(),
)

export const flag = v.optional(v.fallback(boolean, false), false)

export const optional = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/** Like `optional`, but a rounded id is unreadable. Without the id, the ticket could seem another guest's. */
export const optionalId = v.optional(
  v.union([
    id,
    v.pipe(
      v.unknown(),
      v.check((value) => typeof value !== 'number'),
      v.transform(() => null),
    ),
  ]),
  null,
)

/** The values of an object are a list too: PHP writes a filtered array as `{"1": …}`. */
const listValues = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.values(value ?? {}) : value,
  ),
  v.array(v.unknown()),
)

type Rows<T> = { rows: T[]; unreadableRows: string[] }

/**
 * Reads the rows that can be read, and names the field that makes another row unreadable. A list of
 * which no row can be read is unreadable itself: it is not empty.
 */
export const listOf = <T>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    listValues,
    v.rawTransform<unknown[], Rows<T>>(({ dataset, addIssue, NEVER }) => {
      const list: Rows<T> = { rows: [], unreadableRows: [] }
      const issues = dataset.value.flatMap((value, index) => {
        const result = v.safeParse(row, value)
        if (result.success) list.rows.push(result.output)
        if (result.success) return []
        const [{ message, input, path = [] }] = result.issues
        return [{ message, input, path: [{ key: index }, ...path] }]
      })
      const [first] = issues
      list.unreadableRows = issues.map(describeIssue)
      if (list.rows.length > 0 || first === undefined) return list
      const { message, input, path } = first
      addIssue({ message, input, path: path as unknown as [v.IssuePathItem] })
      return NEVER
    }),
  )

/** Adds the list's name to the fields. Nothing is added if every row could be read. */
export const namedUnreadableRows = (name: string, { unreadableRows }: Rows<unknown>) =>
  unreadableRows.length > 0 && { unreadableRows: unreadableRows.map((field) => name + field) }

export type Issue = { path?: readonly unknown[] | undefined; input?: unknown }

/** Names a field and the type of its value, which may be personal: 'reservations[].id (string)'. */
export function describeIssue({ path = [], input }: Issue): string {
  const keys = path.map((item) => (item as { key?: unknown }).key)
  const field = keys.map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`)).join('')
  return `${field.replace(/^\./, '') || 'body'} (${typeOf(input)})`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const isTooLarge = typeof value === 'number' && !Number.isSafeInteger(Math.trunc(value))
  return isTooLarge ? 'number beyond 2^53' : typeof value
}

/** The first of each id: a server that names one twice would count it twice. */
export function withoutRepeats<T extends { id: WireId }>(items: T[]): T[] {
  const first = new Map<string, T>()
  for (const item of items) if (!first.has(String(item.id))) first.set(String(item.id), item)
  return [...first.values()]
}

export const emptySchema = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/** The names of an answer's data. A command has none. */
export const fieldsOf = (schema: object): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : []

/**
 * Schemas for the fields of an answer. Servers write the same value in different ways: `1`, `"1"` or
 * `true`, a list as an object, a time as a number. An answer is unreadable only if a required field is.
 */
import * as v from 'valibot'
import { MAX_COUNT } from '#src/domain/headcount.ts'
import { MAX_ID_LENGTH } from '#src/domain/ids.ts'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { parseServerTime } from '#src/domain/time.ts'

export type WireId = number | string
export type WireEmpty = Record<string, never>
export type WireError = { code: number; message: string; data?: unknown }

/** JSON.parse rounds larger numbers, and a rounded id or code would be wrong. */
const exactNumber = v.pipe(v.number(), v.safeInteger())

/** Some servers write a missing value as spaces or as the text "null". */
export const text = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((written) => !/^\s*(null|undefined)?\s*$/.test(written)),
)

export const id = v.union([exactNumber, v.pipe(text, v.maxLength(MAX_ID_LENGTH))])

/** A number, which may be written as a string: '2' or '2.0'. */
const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}(\.\d{1,9})?$/), v.transform(Number)),
])

export const count = v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))
export const seconds = numeric

/** Text for people, from which control and bidi characters are removed. Not for codes and ids. */
export const displayName = v.pipe(
  text,
  v.transform((written) => sanitizeName(written)),
  v.string(),
)

/** A code or an id as a string. */
export const textOrNumber = v.pipe(v.union([text, exactNumber]), v.transform(String))

export const nameOrNumber = v.union([
  displayName,
  v.pipe(
    exactNumber,
    v.transform((number) => String(number)),
  ),
])

/** An enum value in lower case, because VIC and vic mean the same. */
export const word = v.pipe(
  text,
  v.transform((written) => written.toLowerCase()),
)

/** `parseServerTime` lists the accepted forms. */
export const instant = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => parseServerTime(value)),
  v.number(),
)

const BOOLEANS = new Map<unknown, boolean>([
  ...['true', '1', 1, true].map((value) => [value, true] as const),
  ...['false', '0', 0, false, ''].map((value) => [value, false] as const),
])

/** Accepts true, 1, "1", "true" and their opposites. */
export const boolean = v.pipe(
  v.unknown(),
  v.transform((value) => BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value)),
  v.boolean(),
)

/** Reads null as false. A missing value is unreadable. */
export const booleanOrNull = v.union([
  v.pipe(
    v.null(),
    v.transform(() => false),
  ),
  boolean,
])

export const flag = v.optional(v.fallback(boolean, false), false)

export const optional = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/**
 * Like `optional`, but a rounded number is unreadable. If it were read as null, a ticket could seem
 * to belong to another guest.
 */
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

/** Accepts an object as a list, because PHP writes a filtered array as `{"1": …}`. */
const listValues = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.values(value ?? {}) : value,
  ),
  v.array(v.unknown()),
)

/**
 * Puts a list that a server sends bare, or in `data`, into the field of this name. A bare empty array stays as it is,
 * because PHP also writes an empty object as `[]`. An answer that is only `data: []` is an empty list.
 */
export const objectWithList = (name: string) =>
  v.pipe(
    v.unknown(),
    v.transform((body) => {
      if (Array.isArray(body)) return body.length > 0 ? { [name]: body } : body
      const answer = Object(body) as Record<string, unknown>
      const { data } = answer
      return Array.isArray(data) && !(name in answer) ? { ...answer, [name]: data } : body
    }),
  )

type Rows<T> = {
  rows: T[]
  unreadableRows: string[]
  /** True if an unreadable row may be one that the app needs. */
  isIncomplete: boolean
}

/**
 * Returns the readable rows, and the reasons why other rows are unreadable. If no row can be read and one of them may
 * be needed, the list itself is unreadable.
 * @param ignoredRow describes rows that the app would not use even if it could read them
 */
export const listOf = <T>(
  row: v.GenericSchema<unknown, T>,
  ignoredRow = v.never() as v.GenericSchema,
) =>
  v.pipe(
    listValues,
    v.rawTransform<unknown[], Rows<T>>(({ dataset, addIssue, NEVER }) => {
      const list: Rows<T> = { rows: [], unreadableRows: [], isIncomplete: false }
      const issues = dataset.value.flatMap((value, index) => {
        const result = v.safeParse(row, value)
        if (result.success) list.rows.push(result.output)
        if (result.success) return []
        if (!v.is(ignoredRow, value)) list.isIncomplete = true
        const [{ message, input, path = [] }] = result.issues
        return [{ message, input, path: [{ key: index }, ...path] }]
      })
      const [first] = issues
      list.unreadableRows = issues.map(describeIssue)
      if (list.rows.length > 0 || first === undefined || !list.isIncomplete) return list
      const { message, input, path } = first
      addIssue({ message, input, path: path as unknown as [v.IssuePathItem] })
      return NEVER
    }),
  )

/** Adds the list's name to the unreadable fields. Returns false if all rows were readable. */
export const namedUnreadableRows = (name: string, { unreadableRows }: Rows<unknown>) =>
  unreadableRows.length > 0 && { unreadableRows: unreadableRows.map((field) => name + field) }

export type Issue = { path?: readonly unknown[] | undefined; input?: unknown }

/**
 * Describes an unreadable field, for example 'reservations[].id (string)'. It names only the type,
 * because the value may be personal.
 */
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

/** Deduplicates rows by id and keeps the first row of each id. */
export function withoutRepeats<T extends { id: WireId }>(items: T[]): T[] {
  const first = new Map<string, T>()
  for (const item of items) if (!first.has(String(item.id))) first.set(String(item.id), item)
  return [...first.values()]
}

export const emptySchema = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/** Returns the names of an answer's data fields. A command has none. */
export const fieldsOf = (schema: object): string[] => {
  if ('entries' in schema) return Object.keys(schema.entries as object)
  // A transformation may come before the object schema.
  return 'pipe' in schema ? (schema.pipe as object[]).slice(1).flatMap(fieldsOf) : []
}

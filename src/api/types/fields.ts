/**
 * The fields that the server's answers are made of. Reading is lenient: an unknown field is
 * dropped, an optional one may be missing or odd, a missing required one makes all unreadable.
 */
import * as v from 'valibot'
import { parseServerTime } from '#src/domain/time.ts'

export type WireId = number | string
export type WireEmpty = Record<string, never>
export type WireError = { code: number; message: string; data?: unknown }

export const id = v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.minLength(1))])
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
export const seconds = v.pipe(v.number(), v.finite())
export const text = v.pipe(v.string(), v.minLength(1))
export const textOrNumber = v.pipe(
  v.union([text, v.pipe(v.number(), v.finite())]),
  v.transform(String),
)

/** ISO 8601; a time without an offset is Hong Kong time. */
export const instant = v.pipe(
  v.string(),
  v.transform((value) => parseServerTime(value)),
  v.number(),
)

/** A flag that is only set when the server says so. */
export const flag = v.optional(v.fallback(v.boolean(), false), false)

export const optional = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/** A list that loses its unreadable items and nothing else. */
export const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows): T[] =>
      rows.flatMap((row) => {
        const parsed = v.safeParse(item, row)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

/** The answer of a command that tells nothing; an empty body is fine. */
export const emptySchema = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

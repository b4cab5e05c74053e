/** Reading is lenient: only a required field that is missing or odd spoils an answer. */
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

/** ISO 8601; without an offset it is Hong Kong time. */
export const instant = v.pipe(
  v.string(),
  v.transform((value) => parseServerTime(value)),
  v.number(),
)

export const flag = v.optional(v.fallback(v.boolean(), false), false)

export const optional = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/** An item that cannot be read is null. */
export const itemsOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.array(v.fallback(v.nullable(item), null))

export const withoutNulls = <T>(items: (T | null)[]) =>
  items.filter((item): item is T => item !== null)

/** Drops the items that cannot be read. */
export const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(itemsOf(item), v.transform(withoutNulls<T>))

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

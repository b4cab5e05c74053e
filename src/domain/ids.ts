import type { Id } from '#src/domain/model.ts'

/** The longest id that the app reads, in characters. Every id that it reads can also be stored. */
export const MAX_ID_LENGTH = 1_000

/** The server may send the same id as a number or as a string. */
export const isSameId = (a: Id | null, b: Id | null): boolean =>
  a !== null && b !== null && String(a) === String(b)

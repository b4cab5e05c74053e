import type { Id } from '#src/domain/model.ts'

/** The server may send the same id as a number or as a string. */
export const isSameId = (a: Id | null, b: Id | null): boolean =>
  a !== null && b !== null && String(a) === String(b)

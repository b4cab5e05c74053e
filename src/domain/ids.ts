import type { Id } from '#src/domain/model.ts'

/** The server sends the same id as a number or as a text. */
export const isSameId = (a: Id | null, b: Id | null): boolean =>
  a !== null && b !== null && String(a) === String(b)

import type { Id } from '#src/domain/model.ts'

/** The server sends an id now as a number and now as a text. */
export const isSameId = (a: Id, b: Id): boolean => String(a) === String(b)

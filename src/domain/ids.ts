import type { Id } from '#src/domain/model.ts'

/** Ids are the server's, now a number and now a text: they are compared as text. */
export const isSameId = (a: Id, b: Id): boolean => String(a) === String(b)

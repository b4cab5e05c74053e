/** What an answer's body says, whoever reads it. */

export const UNREADABLE = Symbol('unreadable')

/** A command may answer with an empty body, but not with HTML. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** An error body may come with any status, even 200; the codes 0 and 200 are no error. */
export function errorCode(body: unknown): number | null {
  if (!isRecord(body)) return null
  const code = typeof body['code'] === 'string' ? Number(body['code']) : body['code']
  const isError = typeof code === 'number' && Number.isFinite(code) && code !== 0 && code !== 200
  return isError ? code : null
}

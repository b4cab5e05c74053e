const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
type UtmName = (typeof NAMES)[number]

export type UtmParams = Partial<Record<UtmName, string>>

/** The most characters of a value. A longer one is dropped. */
export const MAX_LENGTH = 256

const isUsable = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH

const pick = (value: (name: UtmName) => unknown): UtmParams =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)]).filter(([, text]) => isUsable(text)))

/** Returns null if the query has no campaign parameters. */
export function readUtm(search: string): UtmParams | null {
  const query = new URLSearchParams(search)
  const found = pick((name) => query.get(name))
  return Object.keys(found).length > 0 ? found : null
}

/** Reads stored campaign parameters and drops invalid ones. */
export function parseUtm(stored: unknown): UtmParams {
  if (typeof stored !== 'object' || stored === null) return {}
  const values = new Map<string, unknown>(Object.entries(stored))
  return pick((name) => values.get(name))
}

/** Returns the query with the missing campaign parameters, or null if none is missing. */
export function restoreUtm(search: string, stored: UtmParams): string | null {
  const query = new URLSearchParams(search)
  const missing = Object.entries(stored).filter(([name]) => !query.has(name))
  if (missing.length === 0) return null
  for (const [name, value] of missing) query.set(name, value)
  return `?${query}`
}

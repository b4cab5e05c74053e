/** Changes the fields of an answer, at any depth. */

export type Field = {
  /** For an item of a list, the key of the list. */
  key: string
  /** The key of the object that holds the field, or '' at the root. */
  parent: string
  value: unknown
}

/** Returns a copy of the body in which `change` has replaced every primitive value. */
export function mapFields(body: unknown, change: (field: Field) => unknown): unknown {
  const copy = (value: unknown, key: string, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, key, parent))
    if (!isObject(value)) return change({ key, parent, value })
    const entries = Object.entries(value).map(([name, one]) => [name, copy(one, name, key)])
    return Object.fromEntries(entries)
  }
  return copy(body, '', '')
}

const LIST_KEYS = ['sessions', 'reservations']

/** Replaces the lists of sessions and reservations. */
export function mapLists(body: unknown, change: (list: unknown[], key: string) => unknown) {
  if (!isObject(body)) return body
  const entries = Object.entries(body).map(([key, value]) => [
    key,
    LIST_KEYS.includes(key) && Array.isArray(value) ? change(value, key) : value,
  ])
  return Object.fromEntries(entries) as unknown
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A successful command answers an object without fields. */
export const isEmptyAnswer = (body: unknown): boolean =>
  isObject(body) && Object.keys(body).length === 0

/** Returns the instant of a time field, in milliseconds since 1970, or null if it is not one. */
export function instantOf({ key, value }: Field): number | null {
  if (!key.endsWith('_at') || typeof value !== 'string') return null
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : instant
}

export const isTicketStatus = ({ key, parent }: Field): boolean =>
  key === 'status' && parent === 'reservations'

export const isGiftStatus = ({ key, parent }: Field): boolean =>
  key === 'status' && parent === 'gift'

/** Returns true for a field whose value is one word of a fixed list. */
export const isWord = (field: Field): boolean =>
  isTicketStatus(field) ||
  isGiftStatus(field) ||
  (field.key === 'name' && field.parent === 'type') ||
  (field.key === 'type' && field.parent === '') ||
  field.key === 'appellation'

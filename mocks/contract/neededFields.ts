/** Finds out which fields the app needs, by leaving each one out of an example. */
import { calls } from '#mocks/contract/calls.ts'
import { isJson, type Json } from '#mocks/contract/json.ts'
import { readAs } from '#mocks/contract/readers.ts'
import type { AnswerName } from '#mocks/contract/schemas.ts'

/** The keys are schema names. Requests are not included. */
const examples = new Map<string, unknown>()
for (const { answer } of Object.values(calls)) examples.set(answer.schema, answer.example)
const firstOf = (name: AnswerName, list: string) =>
  ((examples.get(name) as Json)[list] as Json[])[0] as Json
const reservation = firstOf('ReservationList', 'reservations')
examples.set('Reservation', reservation)
examples.set('Gift', reservation['gift'])
examples.set('Session', firstOf('SessionList', 'sessions'))

/**
 * @param path such as 'Reservation.session'
 * @returns the names of the fields that the app needs, or null for a request
 */
export function neededOf(path: string, names: string[]): string[] | null {
  const [name = '', ...inner] = path.split('.')
  const example = examples.get(name)
  if (!isJson(example)) return null
  return names.filter(
    (field) => !readAs(name as AnswerName, without(example, [...inner, field])).isRead,
  )
}

/** Returns a copy without the value at the path. */
export function without(value: unknown, [key = '', ...rest]: (string | number)[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      if (String(index) !== String(key)) return [item]
      return rest.length === 0 ? [] : [without(item, rest)]
    })
  if (!isJson(value)) return value
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) }
}

/** Returns a copy with another value at the path. */
export function withValue(value: unknown, [key, ...rest]: string[], newValue: unknown): unknown {
  if (key === undefined) return newValue
  if (Array.isArray(value))
    return value.map((item, index) =>
      String(index) === key ? withValue(item, rest, newValue) : item,
    )
  const object = isJson(value) ? value : {}
  return { ...object, [key]: withValue(object[key], rest, newValue) }
}

/** @param field such as 'session.start_at' */
export const exampleAt = (name: AnswerName, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, key) => (isJson(value) ? value[key] : undefined), examples.get(name))

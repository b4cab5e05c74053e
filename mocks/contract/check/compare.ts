/** Compares a body with the strict document, and reports each difference. */
import { readDocument } from '#mocks/contract/documentFile.ts'
import { isJson, type Json } from '#mocks/contract/json.ts'
import type { AnswerName } from '#mocks/contract/schemas.ts'

export type Difference = {
  /** Such as 'Reservation.session.start_at', the key in LOSSES. */
  field: string
  /** Such as 'reservations[].session.start_at'. '' is the body itself. */
  label: string
  /** The path from the body, with the index of each row. */
  path: string[]
  /** Such as 'a number instead of text'. */
  what: string
  isMissing?: true
}

const NO_ISO = 'instead of ISO 8601'

type Place = Pick<Difference, 'field' | 'label' | 'path'>

const schemas = (readDocument()['components'] as Json)['schemas'] as Record<string, Json>

export const compareWith = (name: AnswerName, body: unknown): Difference[] =>
  compare({ $ref: `#/components/schemas/${name}` }, body, { field: name, label: '', path: [] })

function compare(schema: Json, value: unknown, place: Place): Difference[] {
  const name = refOf(schema)
  if (name !== null) {
    // An instant or an id has no fields, so the name of the field stays.
    const isObject = isJson(schemas[name]?.['properties'])
    return compare(schemas[name] ?? {}, value, { ...place, field: isObject ? name : place.field })
  }
  if (value === 'null' || value === 'undefined')
    return [{ ...place, what: `the text "${value}" instead of null` }]
  if (Array.isArray(schema['anyOf'])) return compareChoice(schema['anyOf'] as Json[], value, place)
  const types = [schema['type'] ?? []].flat() as string[]
  const differ = (what: string) => [{ ...place, what }]
  if (value === null && types.includes('null')) return []
  if (types.includes('object')) return compareObject(schema, value, place)
  if (types.includes('array')) return compareList(schema, value, place)
  const isTime = schema['pattern'] !== undefined
  if (isTime && typeof value === 'number') return differ(`${timeKindOf(String(value))} ${NO_ISO}`)
  if (types.length > 0 && !types.some((type) => fits(type, value)))
    return differ(`${kindOf(value)} instead of ${expected(types)}`)
  return compareValue(schema, value).flatMap(differ)
}

const refOf = ({ $ref }: Json): string | null =>
  typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null

/** A choice is either one schema or null, or several plain types. */
function compareChoice(choices: Json[], value: unknown, place: Place): Difference[] {
  const others = choices.filter(({ type }) => type !== 'null')
  const mayBeNull = others.length < choices.length
  if (value === null && mayBeNull) return []
  const [only] = others
  if (only && others.length === 1) return compare(only, value, place)
  if (others.some((one) => compare(one, value, place).length === 0)) return []
  const types = others.map(({ type }) => String(type))
  return [{ ...place, what: `${kindOf(value)} instead of ${expected(types)}` }]
}

function compareObject(schema: Json, value: unknown, place: Place): Difference[] {
  if (!isJson(value)) return [{ ...place, what: `${kindOf(value)} instead of an object` }]
  const properties = Object.entries(schema['properties'] as Record<string, Json>)
  const required = (schema['required'] ?? []) as string[]
  return properties.flatMap(([key, property]): Difference[] => {
    const inner = fieldOf(place, key)
    if (key in value) return compare(property, value[key], inner)
    return required.includes(key) ? [{ ...inner, what: 'missing', isMissing: true }] : []
  })
}

const fieldOf = ({ field, label, path }: Place, key: string): Place => ({
  field: `${field}.${key}`,
  label: label === '' ? key : `${label}.${key}`,
  path: [...path, key],
})

/** If a list came as an object, its rows are compared as well. */
function compareList(schema: Json, value: unknown, place: Place): Difference[] {
  const entries = isJson(value) || Array.isArray(value) ? Object.entries(value) : []
  const rows = entries.flatMap(([key, row]) =>
    compare(schema['items'] as Json, row, {
      ...place,
      label: `${place.label}[]`,
      path: [...place.path, key],
    }),
  )
  if (Array.isArray(value)) return rows
  return [{ ...place, what: `${kindOf(value)} instead of a list` }, ...rows]
}

function compareValue(schema: Json, value: unknown): string[] {
  const { enum: words, pattern, minLength, minimum, maximum, 'x-known-words': known } = schema
  if (Array.isArray(words) && !words.includes(value)) return [unnamedWord(value, words)]
  if (Array.isArray(known) && !known.includes(value)) return [unnamedWord(value, known)]
  if (typeof pattern === 'string' && !new RegExp(pattern).test(String(value)))
    return [`${timeKindOf(String(value))} ${NO_ISO}`]
  if (typeof minLength === 'number' && String(value).length < minLength) return ['an empty text']
  const isBelow = typeof minimum === 'number' && Number(value) < minimum
  const isAbove = typeof maximum === 'number' && Number(value) > maximum
  return isBelow || isAbove ? ['a number out of range'] : []
}

/** Prints the word only if it looks like one, because any other text may be personal data. */
function unnamedWord(value: unknown, words: unknown[]): string {
  const written = String(value)
  const isPlain = /^[a-z_ -]{1,24}$/i.test(written)
  if (words.includes(written.toLowerCase())) return `'${written}' in capitals instead of lower case`
  return isPlain
    ? `the word '${written}', which the contract does not name`
    : 'a word that the contract does not name'
}

function fits(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  return typeof value === type
}

const WORDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
}

const expected = (types: string[]): string =>
  types
    .filter((type) => type !== 'null')
    .map((type) => WORDS[type] ?? type)
    .join(' or ')

/** Returns words such as 'the number 0 or 1', 'the text "yes"' or 'an empty list'. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'string') return textKindOf(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number')
    return value === 0 || value === 1 ? 'the number 0 or 1' : 'a number'
  return 'an object'
}

function textKindOf(value: string): string {
  if (value === '') return 'an empty text'
  if (/^(true|false|yes|no|on|off|y|n)$/i.test(value)) return `the text "${value}"`
  return /^-?\d+(\.\d+)?$/.test(value) ? 'a number in quotes' : 'a text'
}

const TIME_KINDS: [RegExp, string][] = [
  [/^\d{10}$/, 'epoch seconds'],
  [/^\d{13}$/, 'epoch milliseconds'],
  [/^[A-Z][a-z]{2}, \d/, 'RFC 1123'],
  [/\[.+\]$/, 'a time with a [Zone]'],
  [/^\d{4}\/\d/, 'a date with slashes'],
  [/^\d{4}-\d{2}-\d{2} \d/, 'a space for the T'],
  [/[+-]\d{4}$/, 'an offset without a colon'],
]

const timeKindOf = (value: string): string =>
  TIME_KINDS.find(([pattern]) => pattern.test(value))?.[1] ?? 'an unknown form of time'

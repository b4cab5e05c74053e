/** The wire's schemas as JSON Schema, stated as what a server sends. */
import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { isJson, type Json } from '#mocks/contract/json.ts'
import { DESCRIPTIONS, MAY_BE_MISSING, schemas, WORDS } from '#mocks/contract/schemas.ts'

export const refTo = (section: string, name: string) => ({
  $ref: `#/components/${section}/${name}`,
})

/** Some leave out the T, the colon of the offset, or the seconds; the app reads that too. */
const INSTANT = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})?$',
  examples: ['2025-06-24T11:00:00+08:00'],
}

/** @throws Error where a note names a field that is not there */
export function componentSchemas(): Record<string, Json> {
  const unused = new Set([...Object.keys(DESCRIPTIONS), ...Object.keys(WORDS), ...MAY_BE_MISSING])
  const found = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // JSON knows no others, and the count of readable rows is none of the server's business.
    ignoreActions: ['finite', 'check'],
    overrideRef: ({ referenceId }) => refTo('schemas', referenceId).$ref,
  })
  const named = { ...found, Instant: INSTANT }
  const stated = Object.entries(named).map(([name, schema]) => [
    name,
    state(name, schema as Json, unused),
  ])
  if (unused.size > 0) throw new Error(`There is no field ${[...unused].join(', ')}`)
  return Object.fromEntries(stated) as Record<string, Json>
}

/** `path` is 'Reservation.owner.line_name'. */
function state(path: string, schema: Json, unused: Set<string>): Json {
  const rest = withNull(schema)
  delete rest['default']
  const { properties, items, anyOf } = rest
  for (const notes of [DESCRIPTIONS, WORDS]) if (path in notes) unused.delete(path)
  const description = DESCRIPTIONS[path]
  const words = WORDS[path]
  return {
    ...rest,
    ...(isJson(properties) && stateFields(path, rest, unused)),
    ...(isJson(items) && { items: state(path, withoutNull(items), unused) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one: Json) => state('', one, unused)) }),
    ...(words && { 'x-known-words': [...words, null] }),
    ...(description !== undefined && { description }),
  }
}

/** The app reads a field that is missing as null; a server says null. */
function stateFields(path: string, schema: Json, unused: Set<string>): Json {
  const properties = Object.entries(schema['properties'] as Record<string, Json>)
  const listed = new Set(schema['required'] as string[])
  const isSent = ([name, property]: [string, Json]) =>
    (listed.has(name) || 'default' in property) && !MAY_BE_MISSING.includes(`${path}.${name}`)
  for (const [name] of properties)
    if (MAY_BE_MISSING.includes(`${path}.${name}`)) unused.delete(`${path}.${name}`)
  return {
    properties: Object.fromEntries(
      properties.map(([name, property]) => [name, state(`${path}.${name}`, property, unused)]),
    ),
    required: properties.filter(isSent).map(([name]) => name),
    // Without these the app cannot read it; the others are its wish.
    'x-needed': [...listed],
  }
}

const isNull = (schema: unknown) => isJson(schema) && schema['type'] === 'null'

/** {anyOf: [{type: x}, {type: null}]} in the shorter way: {type: [x, null]}. */
function withNull({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return rest
  const others = anyOf.filter((one) => !isNull(one)) as Json[]
  const [only] = others
  const type = only?.['type']
  if (others.length !== 1 || anyOf.length !== 2 || typeof type !== 'string')
    return { ...rest, anyOf }
  const words = only?.['enum']
  const withWords = Array.isArray(words) && { enum: [...words, null] }
  return { ...rest, ...only, type: [type, 'null'], ...withWords }
}

/** A row that cannot be read is dropped; that says nothing of what a server may send. */
function withoutNull(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const others = anyOf.filter((one) => !isNull(one)) as Json[]
  return others.length === 1 ? { ...rest, ...others[0] } : { ...rest, anyOf: others }
}

/** Converts the schemas to JSON Schema, as a server would write them. */
import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { isJson, type Json } from '#mocks/contract/json.ts'
import { LOSSES } from '#mocks/contract/losses.ts'
import { neededOf } from '#mocks/contract/neededFields.ts'
import { ASSUMED, DESCRIPTIONS, schemas, WORDS } from '#mocks/contract/schemas.ts'

export const refTo = (section: string, name: string) => ({
  $ref: `#/components/${section}/${name}`,
})

const INSTANT = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})?$',
  examples: ['2025-06-24T11:00:00+08:00'],
}

/** @throws Error if a description names a field that does not exist */
export function componentSchemas(): Record<string, Json> {
  const notes = [...Object.keys(DESCRIPTIONS), ...Object.keys(WORDS), ...Object.keys(LOSSES)]
  const unused = new Set([...notes, ...ASSUMED.filter((one) => !one.includes(' '))])
  const found = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // JSON numbers are always finite. A check refuses the text "null", which no request contains.
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

/** @param path such as 'Reservation.owner.line_name' */
function state(path: string, schema: Json, unused: Set<string>): Json {
  const rest = withNull(schema)
  const { properties, items, anyOf } = rest
  const isField = path.includes('.')
  const words = WORDS[path]
  const loss = LOSSES[path]
  unused.delete(path)
  return {
    ...rest,
    ...(isJson(properties) && stateFields(path, rest, unused)),
    ...(isJson(items) && { items: state('', items, unused) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one: Json) => state('', one, unused)) }),
    ...(words && { 'x-known-words': [...words, null], ...assumedWords(path) }),
    ...(DESCRIPTIONS[path] !== undefined && { description: DESCRIPTIONS[path] }),
    ...(loss && { 'x-if-unreadable': `${loss.grade}: ${loss.sees}` }),
    ...(isField && { 'x-source': ASSUMED.includes(path) ? 'app' : 'specification' }),
  }
}

function assumedWords(path: string): Json {
  const words = ASSUMED.filter((one) => one.startsWith(`${path} `)).map((one) => one.split("'")[1])
  return words.length > 0 ? { 'x-assumed-words': words } : {}
}

function stateFields(path: string, schema: Json, unused: Set<string>): Json {
  const properties = Object.entries(schema['properties'] as Record<string, Json>)
  const needed = neededOf(
    path,
    properties.map(([name]) => name),
  )
  return {
    properties: Object.fromEntries(
      properties.map(([name, property]) => [name, state(`${path}.${name}`, property, unused)]),
    ),
    // The app can read the answer without the other fields, but it wants them.
    ...(needed && { 'x-needed': needed }),
  }
}

const isNull = (schema: unknown) => isJson(schema) && schema['type'] === 'null'

/** Shortens {anyOf: [{type: x}, {type: null}]} to {type: [x, null]}. */
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

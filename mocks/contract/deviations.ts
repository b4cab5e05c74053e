/** Finds differences between the document and a request or an answer. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { isJson, type Json } from '#mocks/contract/json.ts'

export type SentRequest = {
  method: string
  /** Below /api/client, with a leading slash. */
  path: string
  query: URLSearchParams
  /** The request's body, or null if it has none. */
  body: unknown
  hasBearer: boolean
}

export type ReceivedAnswer = {
  status: number
  /** The parsed body, or undefined if it is not JSON. */
  body: unknown
}

type Operation = {
  operationId: string
  'x-read-only': boolean
  security: Json[]
  parameters: { in?: string; name?: string }[]
  requestBody?: Json
  responses: Record<string, Json>
}

/** The id of the document, to which its own references resolve. */
const DOCUMENT = 'openapi.json'

/** @param isClosed if true, fields and words that the document does not name are deviations too */
export function readContract(document: Json, { isClosed = false } = {}) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(isClosed ? (close(document) as Json) : document, DOCUMENT)
  const validators = new Map<string, ValidateFunction>()

  const validate = (pointer: string, value: unknown): string[] => {
    const known = validators.get(pointer)
    const validator = known ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` })
    validators.set(pointer, validator)
    return validator(value) ? [] : readable(validator.errors ?? [])
  }

  const operations = operationsOf(document)

  const find = ({ method, path }: Pick<SentRequest, 'method' | 'path'>) =>
    operations.find((one) => one.method === method && one.pattern.test(path)) ?? null

  return {
    /** The paths of the GET calls that change nothing, as written in the document. */
    readOnlyPaths: operations
      .filter(({ operation }) => operation['x-read-only'])
      .map(({ path }) => path),

    /** Returns the operationId, or null if the document has no such call. */
    nameOf: (request: Pick<SentRequest, 'method' | 'path'>): string | null =>
      find(request)?.operation.operationId ?? null,

    /** Returns one line for each deviation. The lines contain no values. */
    checkRequest(request: SentRequest): string[] {
      const found = find(request)
      if (!found) return ['there is no such call']
      const { operation, pointer } = found
      return [
        ...checkQuery(operation, request.query),
        ...checkBearer(operation, request.hasBearer),
        ...checkBody(operation, request.body, (value) =>
          validate(`${pointer}/requestBody/content/application~1json/schema`, value),
        ),
      ]
    },

    /** Returns one line for each deviation. The lines contain no values. */
    checkAnswer(request: Pick<SentRequest, 'method' | 'path'>, answer: ReceivedAnswer): string[] {
      const found = find(request)
      if (!found) return ['there is no such call']
      const { status, body } = answer
      if (status >= 500) return [`status ${status}: nobody knows what was done`]
      if (status === 429) return []
      if (status === 401) return validate('/components/schemas/Error', body)
      const isRefusal = status >= 400 || errorCodeOf(body) !== null
      const key = isRefusal ? '4XX' : '200'
      if (!isRefusal && status >= 300) return [`status ${status}`]
      const content = `${found.pointer}/responses/${key}/content/application~1json/schema`
      return validate(content, body)
    },
  }
}

const operationsOf = (document: Json) =>
  Object.entries(document['paths'] as Record<string, Json>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      // The document lists a path without a variable part before one that has it.
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      pointer: `/paths/${path.replaceAll('/', '~1')}/${method}`.replaceAll(/[{}]/g, encodeURI),
      operation: operation as Operation,
    })),
  )

/** An error body may have HTTP status 200. The codes 0 and 200 mean success. */
function errorCodeOf(body: unknown): number | null {
  const code = isJson(body) ? Number(body['code'] ?? 0) : 0
  return Number.isNaN(code) || (code !== 0 && code !== 200) ? code : null
}

function checkQuery({ parameters }: Operation, query: URLSearchParams): string[] {
  const known = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
  return [...query.keys()].filter((key) => !known.includes(key)).map((key) => `query: ${key}`)
}

const checkBearer = ({ security }: Operation, hasBearer: boolean): string[] =>
  security.length === 0 && hasBearer ? ['the bearer is sent where none is wanted'] : []

function checkBody(
  { requestBody }: Operation,
  body: unknown,
  validate: (body: unknown) => string[],
): string[] {
  if (requestBody) return validate(body)
  return body === null ? [] : ['a body is sent where none is wanted']
}

const WORDS: Partial<Record<string, (params: Json) => string>> = {
  required: ({ missingProperty }) => `/${String(missingProperty)}: is missing`,
  additionalProperties: ({ additionalProperty }) => `/${String(additionalProperty)}: is not named`,
}

/** Drops the errors of the parts of an `anyOf`, because the error of the `anyOf` says more. */
function readable(errors: ErrorObject[]): string[] {
  const lines = errors
    .filter(({ schemaPath }) => !/\/anyOf\/\d+\//.test(schemaPath))
    .map(({ instancePath, keyword, params, message }) => {
      const word = WORDS[keyword]?.(params)
      const text = word ?? `: ${message}${keyword === 'enum' ? ` ${listOf(params)}` : ''}`
      return `${instancePath}${text}`.replace(/^\//, '').replace(/^: /, 'the body: ')
    })
  return [...new Set(lines)]
}

const listOf = ({ allowedValues }: Json) => `(${(allowedValues as unknown[]).join(', ')})`

/** Closes all schemas: objects allow only their named fields, and choices only their known words. */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close)
  if (!isJson(node)) return node
  const { 'x-known-words': words } = node
  const closed = {
    ...Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value)])),
    ...(words !== undefined && { enum: words }),
  }
  const isObject = node['type'] === 'object' || [node['type']].flat().includes('object')
  return isObject && isJson(node['properties'])
    ? { ...closed, additionalProperties: false }
    : closed
}

/** The OpenAPI document of the API: the table of calls with the schemas of the wire. */
import type { Call } from '#mocks/contract/call.ts'
import { calls, COMMON_CODES, OPEN_POINTS } from '#mocks/contract/calls.ts'
import { componentSchemas, refTo } from '#mocks/contract/componentSchemas.ts'
import type { Json } from '#mocks/contract/json.ts'
import { LANGUAGES } from '#src/texts/languages.ts'

const JSON_TYPE = 'application/json'

const DESCRIPTION = `
The calls that the app sends, and what it makes of the answers. Made from \`src/api/types\` and
\`mocks/contract\` by \`npm run contract -- --write\`; do not edit.

- Every request ends after 10 s. A GET that met no network is sent once more after 500 ms, a
  command never; \`x-idempotent\` says which may come twice, because a guest tries again.
- An answer may have more fields than are named here. A field that is named is sent, null for none.
- A refusal is \`{code, message, data}\` with any HTTP status below 500, 200 included. \`message\` is
  shown as plain text where the app has no text of its own, in the language of \`Accept-Language\`.
- 408, 5xx and an answer that does not fit mean that nobody knows what was done; the guest may retry.
- The \`Date\` header is the clock of the app. For another origin the API sends CORS headers:
  \`Access-Control-Allow-Headers: Authorization, Content-Type\`, \`Access-Control-Allow-Methods: GET,
  POST, PATCH\` and \`Access-Control-Expose-Headers: Date, Retry-After\`.

`

export function makeDocument(): Json {
  const open = Object.values(calls).flatMap(({ method, path, openPoints = [] }) =>
    openPoints.map((point) => `\`${method} ${path}\`: ${point}`),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exhibition tickets: the API of the app',
      version: '0.1.0',
      description: `${DESCRIPTION.trim()}\n\n## Open points\n\n${list([...OPEN_POINTS, ...open])}`,
    },
    servers: [
      {
        url: '{origin}/api/client',
        variables: {
          origin: {
            default: 'http://127.0.0.1:4010',
            description:
              'The setting VITE_API_BASE_URL; here the mock backend, `npm run mock-api`.',
          },
        },
      },
    ],
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { Language: LANGUAGE },
      headers: { Date: DATE, RetryAfter: RETRY_AFTER },
      responses: RESPONSES,
      schemas: { ...componentSchemas(), Error: ERROR },
    },
  }
}

const list = (points: string[]) => points.map((point) => `- ${point}`).join('\n')

const ERROR = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { description: 'Not read.' },
  },
  required: ['code', 'message'],
}

const ONE_OF = new Intl.ListFormat('en', { type: 'disjunction' })

const LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: `The guest's choice, once there is one: ${ONE_OF.format(Object.keys(LANGUAGES))}.`,
  schema: { type: 'string' },
}

const DATE = { description: "The server's time.", schema: { type: 'string' } }
const RETRY_AFTER = { description: 'In seconds.', schema: { type: 'integer', minimum: 0 } }

const RESPONSES = {
  LoginExpired: {
    description: COMMON_CODES[401],
    content: { [JSON_TYPE]: { schema: refTo('schemas', 'Error') } },
  },
  Busy: {
    description: 'Busy: nothing is lost, and the app tries again.',
    headers: { 'Retry-After': refTo('headers', 'RetryAfter') },
  },
  Unreachable: { description: 'Nobody knows what was done; the guest may try again.' },
}

function paths(): Record<string, Json> {
  const byPath: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls))
    byPath[call.path] = { ...byPath[call.path], [call.method.toLowerCase()]: operation(name, call) }
  return byPath
}

function operation(name: string, call: Call): Json {
  const { summary, description, login, isReadOnly = false, body, openPoints } = call
  return {
    operationId: name,
    tags: [tagOf(call.path)],
    summary,
    ...(description !== undefined && { description }),
    'x-idempotent': isReadOnly || call.isIdempotent === true,
    'x-read-only': isReadOnly,
    ...(openPoints && { 'x-open-points': openPoints }),
    security: securityOf(login),
    parameters: parameters(call),
    ...(body && {
      requestBody: { required: true, content: content(body.schema, body.example) },
    }),
    responses: responses(call),
  }
}

const TAGS: [start: string, tag: string][] = [
  ['/reservation/invitation', 'Invitations'],
  ['/reservation/c', 'Booking'],
  ['/reservation', 'Tickets'],
  ['/activity', 'Booking'],
  ['/check-available', 'Booking'],
  ['/', 'Guest'],
]

const tagOf = (path: string) => TAGS.find(([start]) => path.startsWith(start))?.[1]

const securityOf = (login: Call['login']) =>
  ({ required: [{ bearer: [] }], optional: [{ bearer: [] }, {}], never: [] })[login]

const content = (schema: string, example: unknown) => ({
  [JSON_TYPE]: { schema: refTo('schemas', schema), example },
})

function parameters({ path, param, query = {} }: Call): Json[] {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  const schema = { type: 'string', minLength: 1 }
  return [
    ...(param ? [{ name, in: 'path', required: true, schema, ...param }] : []),
    ...Object.entries(query).map(([key, described]) => ({
      name: key,
      in: 'query',
      schema,
      ...described,
    })),
    refTo('parameters', 'Language'),
  ]
}

function responses({ login, answer, ...call }: Call): Json {
  return {
    200: {
      description: 'Done.',
      headers: { Date: refTo('headers', 'Date') },
      content: content(answer.schema, answer.example),
    },
    ...(login !== 'never' && { 401: refTo('responses', 'LoginExpired') }),
    429: refTo('responses', 'Busy'),
    '4XX': refused(call),
    '5XX': refTo('responses', 'Unreachable'),
  }
}

function refused({ codes = {}, otherCodes = {} }: Pick<Call, 'codes' | 'otherCodes'>): Json {
  const assumed = Object.entries(otherCodes).map(([code, text]) => [code, `Assumed. ${text}`])
  const known = Object.entries({ ...COMMON_CODES, ...Object.fromEntries(assumed), ...codes })
  const examples = known.map(([code, text]): [string, Json] => [
    code,
    { summary: text, value: { code: Number(code), message: text, data: null } },
  ])
  return {
    description: `Refused: nothing was done.\n\n${list(known.map(([code, text]) => `${code}: ${text}`))}`,
    content: {
      [JSON_TYPE]: {
        schema: {
          allOf: [refTo('schemas', 'Error')],
          properties: { code: { enum: known.map(([code]) => Number(code)) } },
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

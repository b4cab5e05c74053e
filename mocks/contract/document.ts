/** Generates the OpenAPI document from the table of calls and the schemas. */
import type { Call } from '#mocks/contract/call.ts'
import { calls, COMMON_CODES, OPEN_POINTS } from '#mocks/contract/calls.ts'
import { componentSchemas, refTo } from '#mocks/contract/componentSchemas.ts'
import type { Json } from '#mocks/contract/json.ts'
import { LANGUAGES } from '#src/texts/languages.ts'

const JSON_TYPE = 'application/json'

const DESCRIPTION = `
The calls that the app sends, and how it handles the answers. Generated from \`src/api/types\` and
\`mocks/contract\` by \`npm run contract -- --write\`; do not edit.

- \`x-source\` names the source of a body, an answer, a field or a code. \`specification\`: the
  specification shows it. \`app\`: the app assumes it. Types, formats and headers are requests of the
  app, which also reads other forms.
- \`x-if-unreadable\` says what the guest loses if the app cannot read a field or an answer.
- Every request times out after 10 s. A request to another origin times out after 15 s, because it
  needs a preflight.
- A GET that got no network is repeated once after 500 ms. The answers to an invitation (bind, accept,
  reject) are sent again until the server answers. No other command is repeated automatically.
  \`x-idempotent\` marks the calls that may arrive twice.
- An answer may have more fields than are named here. Every named field must be sent; null means none.
- A refusal is \`{code, message, data}\` with any HTTP status below 500, including 200. \`message\` is
  shown as plain text if the app has no text of its own, in the language of \`Accept-Language\`.
- After a 408, a 5xx without a code, or an answer that does not fit, the outcome is unknown. The guest
  may retry.
- The app takes its clock from the \`Date\` header. Without it, the app asks its own host for the time,
  and uses the phone's clock as the last resort. Then a code with remaining seconds is not covered.
- Every answer sends \`Cache-Control: no-store\`. The app does not ask for it: a request with
  \`cache: 'no-store'\` causes a preflight each time, despite \`Access-Control-Max-Age\`.
- An API on another origin sends CORS headers with every answer, including refusals, 401 and 429:
  \`Access-Control-Allow-Origin\`, and \`Access-Control-Expose-Headers: Date, Retry-After\`. It answers
  OPTIONS with 204 and the headers \`Access-Control-Allow-Methods: GET, POST, PATCH\`,
  \`Access-Control-Allow-Headers: Authorization, Content-Type\` and \`Access-Control-Max-Age: 7200\`.

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
              'The setting VITE_API_BASE_URL. The default is the mock backend, `npm run mock-api`.',
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
  description: `The language that the guest has chosen: ${ONE_OF.format(Object.keys(LANGUAGES))}. Not sent before a choice.`,
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
    description: 'Rate limit. Nothing was done, and the app tries again.',
    headers: { 'Retry-After': refTo('headers', 'RetryAfter') },
  },
  Unreachable: { description: 'The outcome is unknown. The guest may try again.' },
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
    ...(call.ifUnreadable !== null && { 'x-if-unreadable': call.ifUnreadable }),
    ...(openPoints && { 'x-open-points': openPoints }),
    security: securityOf(login),
    parameters: parameters(call),
    ...(body && {
      requestBody: {
        required: true,
        content: content(body.schema, body.example),
        'x-source': sourceOf(call, 'body'),
      },
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

const sourceOf = ({ assumed = [] }: Call, part: 'body' | 'answer' | number) =>
  assumed.includes(part) ? 'app' : 'specification'

function responses(call: Call): Json {
  const { login, answer } = call
  return {
    200: {
      description: 'Done.',
      headers: { Date: refTo('headers', 'Date') },
      content: content(answer.schema, answer.example),
      'x-source': sourceOf(call, 'answer'),
    },
    ...(login !== 'never' && { 401: refTo('responses', 'LoginExpired') }),
    429: refTo('responses', 'Busy'),
    '4XX': refused(call),
    '5XX': refTo('responses', 'Unreachable'),
  }
}

function refused(call: Call): Json {
  const { codes = {}, otherCodes = {} } = call
  const ofMock = Object.entries(otherCodes).map(([code, text]) => [code, `Assumed. ${text}`])
  const known = Object.entries({ ...COMMON_CODES, ...Object.fromEntries(ofMock), ...codes })
  const examples = known.map(([code, text]): [string, Json] => [
    code,
    {
      summary: text,
      value: { code: Number(code), message: text, data: null },
      'x-source': code in otherCodes || code === '401' ? 'app' : sourceOf(call, Number(code)),
    },
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

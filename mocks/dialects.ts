/**
 * The dialects of the mock API. A dialect changes only the format of an answer, never its meaning:
 * docs/mock-api.md.
 */
import { answer, findRoute, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import type { World } from '#mocks/backend/world.ts'
import { CREATED, type Dialect } from '#mocks/dialects/dialect.ts'
import { envelope } from '#mocks/dialects/envelope.ts'
import { isObject } from '#mocks/dialects/fields.ts'
import { php } from '#mocks/dialects/php.ts'
import { spring } from '#mocks/dialects/spring.ts'
import type { WireError } from '#src/api/types/fields.ts'

const DIALECTS = { php, spring, envelope } satisfies Record<string, Dialect>

export type DialectName = 'plain' | keyof typeof DIALECTS

export const describeDialects: Record<DialectName, { description: string }> = {
  plain: { description: 'As docs/openapi.json says.' },
  ...DIALECTS,
}

export const dialectNames = Object.keys(describeDialects) as DialectName[]

export const isDialectName = (text: string): text is DialectName =>
  Object.hasOwn(describeDialects, text)

export const unknownDialect = (name: string): string =>
  `There is no dialect '${name}'. There are: ${dialectNames.join(', ')}.`

type RequestLine = { method: string; path: string }

/** Answers a request in the dialect in which it is written. */
export const answerIn = (name: DialectName, world: World, request: BackendRequest): Answer =>
  encodeAnswer(
    name,
    request,
    answer(world, { ...request, body: decodeRequest(name, request.body) }),
  )

/** Translates an answer of the mock backend into a dialect. */
export function encodeAnswer(
  name: DialectName,
  { method, path }: RequestLine,
  plain: Answer,
): Answer {
  if (name === 'plain') return plain
  const { status, body, headers } = plain
  const request = {
    method,
    path,
    endpoint: findRoute(method, path)?.name ?? null,
    at: Date.parse(headers['Date'] ?? '') || 0,
  }
  const encoded =
    status === 200
      ? DIALECTS[name].success(body, request)
      : DIALECTS[name].refusal(body as WireError, status, request)
  return { ...encoded, headers }
}

/** Translates a request body back. The app returns status words as it received them. */
export function decodeRequest(name: DialectName, body: unknown): unknown {
  if (name === 'plain') return body
  if (Array.isArray(body)) return body.map((item: unknown) => decodeRequest(name, item))
  if (!isObject(body)) return body
  const { openTicket, unusedGift } = DIALECTS[name].words
  const created: Record<string, string> = {
    ticket_status: openTicket.toLowerCase(),
    gift_status: unusedGift.toLowerCase(),
  }
  const entries = Object.entries(body).map(([key, value]) => {
    if (typeof value !== 'string' || !WORD_KEYS.includes(key)) return [key, value]
    const word = value.toLowerCase()
    return [key, word === created[key] ? CREATED : word]
  })
  return Object.fromEntries(entries) as unknown
}

const WORD_KEYS = ['ticket_status', 'gift_status', 'type']

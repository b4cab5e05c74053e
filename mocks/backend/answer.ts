/** Turns a request into an answer. The service worker, Node and the HTTP server all use it. */
import { guestOfToken } from '#mocks/backend/guests.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { routes } from '#mocks/backend/routes.ts'
import { endpointNames, type EndpointName, type World } from '#mocks/backend/world.ts'
import { calls } from '#src/api/calls.ts'
import type { WireError } from '#src/api/types/fields.ts'

const ROOT = '/api/client'

export type BackendRequest = {
  method: string
  /** Such as '/api/client/me'. Anything before /api is ignored. */
  path: string
  query: URLSearchParams
  body: unknown
  bearer: string | null
  isChinese: boolean
}

export type Answer = { status: number; body: unknown; headers: Record<string, string> }

export function answer(world: World, request: BackendRequest): Answer {
  return answerWith(world, () => run(world, request))
}

/** Turns a `Refusal` into an error body. Every answer carries the time of the world. */
export function answerWith(world: World, work: () => unknown): Answer {
  const date = new Date(world.now()).toUTCString()
  try {
    return { status: 200, body: work(), headers: { Date: date } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, status, headers } = error
    const body: WireError = { code, message, data: null }
    return { status, body, headers: { ...headers, Date: date } }
  }
}

function run(
  world: World,
  { method, path, query, body, bearer, isChinese }: BackendRequest,
): unknown {
  const found = findRoute(method, path)
  refuseAsPlanned(world, found?.name ?? null)
  if (!found) throw new Refusal(404, 'not found', 404)
  const guest = guestOfToken(world, bearer)
  const result = routes[found.name](world, {
    guest,
    param: found.param,
    query,
    body,
    isChinese,
  })
  if (world.lostAnswers.includes(found.name)) throw new Refusal(504, 'answer lost', 504)
  return result
}

function refuseAsPlanned(world: World, name: EndpointName | null) {
  const planned = world.refusals.every ?? (name === null ? undefined : world.refusals[name])
  if (planned) throw new Refusal(planned.code, planned.message, planned.status)
}

/** Returns the endpoint of a request and the variable part of its path, or null if none matches. */
export function findRoute(method: string, path: string) {
  const segments = path.slice(path.indexOf(ROOT) + ROOT.length).split('/')
  for (const name of endpointNames) {
    const { method: expected, path: pattern } = calls[name]
    const param = expected === method ? match(pattern, segments) : null
    if (param !== null) return { name, param }
  }
  return null
}

/** Returns the variable part of a path ('' if there is none), or null if the path does not match. */
function match(pattern: string, segments: string[]): string | null {
  const parts = pattern.split('/')
  if (parts.length !== segments.length) return null
  let param = ''
  for (const [index, part] of parts.entries()) {
    const given = decode(segments[index])
    if (part.startsWith(':') && given) param = given
    else if (part !== given) return null
  }
  return param
}

function decode(part: string | undefined): string | null {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    return null
  }
}

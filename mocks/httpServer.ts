/** The mock backend as a real HTTP server, for browsers without service workers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answer, answerWith, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { runStaffCommand } from '#mocks/backend/staffCommands.ts'
import type { World } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'

/** The app comes from another origin, so every answer lets it in and shows it the headers that it reads. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Date, Retry-After',
  'Access-Control-Max-Age': '600',
}

/** Beside the product's own paths: the staff's acts by name. */
const STAFF_PATH = /^\/staff\/([^/]*)$/

/** A server that answers from this world once `listen()` is called. */
export function createHttpServer(world: World): Server {
  return createServer((request, response) => {
    serve(world, request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500, CORS_HEADERS).end()
    })
  })
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS_HEADERS).end()
    return
  }
  const url = new URL(request.url ?? '/', 'http://localhost')
  const act = STAFF_PATH.exec(url.pathname)?.[1] ?? null
  const text = await readText(request)
  const asked = toBackendRequest({
    method: request.method ?? 'GET',
    url,
    authorization: request.headers.authorization ?? null,
    language: request.headers['accept-language'] ?? null,
    // An order to the staff may be left out.
    text: act !== null && text === '' ? '{}' : text,
  })
  if (act === null) await wait(world.latencyMs)
  const answered = toHttpAnswer(
    act === null ? answer(world, asked) : answerStaff(world, act, asked),
  )
  response.writeHead(answered.status, { ...CORS_HEADERS, ...answered.headers }).end(answered.text)
}

/** POST /staff/<act> with {id, name, minutes}, or with nothing: {done}. The staff have no login and are never slow or down. */
function answerStaff(world: World, act: string, { method, body }: BackendRequest): Answer {
  return answerWith(world, () => {
    if (method !== 'POST') throw new Refusal(405, 'the staff take POST alone', 405)
    return { done: runStaffCommand(world, act, body) }
  })
}

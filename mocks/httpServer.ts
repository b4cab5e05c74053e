/** The mock backend as a real HTTP server, for browsers without service workers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answer, answerWith, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { runStaffCommand } from '#mocks/backend/staffCommands.ts'
import type { World } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'

/** The app comes from another origin. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Date, Retry-After',
  'Access-Control-Max-Age': '600',
}

const STAFF_PATH = /^\/staff\/([^/]*)$/

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
  const staffCommand = STAFF_PATH.exec(url.pathname)?.[1] ?? null
  const text = await readText(request)
  const backendRequest = toBackendRequest({
    method: request.method ?? 'GET',
    url,
    authorization: request.headers.authorization ?? null,
    language: request.headers['accept-language'] ?? null,
    // A staff command needs no body.
    text: staffCommand !== null && text === '' ? '{}' : text,
  })
  if (staffCommand === null) await wait(world.latencyMs)
  const {
    status,
    text: body,
    headers,
  } = toHttpAnswer(
    staffCommand === null
      ? answer(world, backendRequest)
      : answerStaff(world, staffCommand, backendRequest),
  )
  response.writeHead(status, { ...CORS_HEADERS, ...headers }).end(body)
}

/** POST /staff/<command> with {id, name, minutes}: {done}. Staff need no login. */
function answerStaff(world: World, command: string, { method, body }: BackendRequest): Answer {
  return answerWith(world, () => {
    if (method !== 'POST') throw new Refusal(405, 'the staff take POST alone', 405)
    return { done: runStaffCommand(world, command, body) }
  })
}

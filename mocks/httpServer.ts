/** The mock backend as a real HTTP server, for browsers without service workers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answer } from '#mocks/backend/answer.ts'
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
  const asked = toBackendRequest({
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://localhost'),
    authorization: request.headers.authorization ?? null,
    text: await readText(request),
  })
  await wait(world.latencyMs)
  const { status, text, headers } = toHttpAnswer(answer(world, asked))
  response.writeHead(status, { ...CORS_HEADERS, ...headers }).end(text)
}

/** The mock backend as a real HTTP server, for browsers without service workers. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answer, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'
import { requestLine } from '#mocks/requestLog.ts'
import type { ServerWorld } from '#mocks/serverWorld.ts'
import { answerStaff, isStaffPath } from '#mocks/staffEndpoints.ts'

/** The app may come from another origin. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Date, Retry-After',
  'Access-Control-Max-Age': '600',
}

type Log = (line: string) => void

/** Answers `/api/client/…` and `/staff/…`. @param log gets one line for each request */
export function apiListener(server: ServerWorld, log: Log = () => {}): RequestListener {
  return (request, response) => {
    const respond = async () => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS_HEADERS).end()
        return
      }
      const { status, text, headers } = toHttpAnswer(await answerLogged(server, request, log))
      response.writeHead(status, { ...CORS_HEADERS, ...headers }).end(text)
    }
    respond().catch((error: unknown) => {
      console.error(error)
      response.writeHead(500, CORS_HEADERS).end()
    })
  }
}

async function answerLogged(server: ServerWorld, request: IncomingMessage, log: Log) {
  const began = performance.now()
  const backendRequest = await readRequest(request)
  const { world } = server
  if (!isStaffPath(backendRequest.path)) await wait(world.latencyMs)
  const given = giveAnswer(server, backendRequest)
  // A confirmed booking outlives this process.
  await server.save()
  log(requestLine(world, backendRequest, given, performance.now() - began))
  return given
}

const giveAnswer = (server: ServerWorld, request: BackendRequest): Answer =>
  isStaffPath(request.path) ? answerStaff(server, request) : answer(server.world, request)

async function readRequest(request: IncomingMessage): Promise<BackendRequest> {
  // A path that begins with '//' would read as a host.
  const url = new URL(`http://localhost${request.url ?? '/'}`)
  const text = await readText(request)
  return toBackendRequest({
    method: request.method ?? 'GET',
    url,
    authorization: request.headers.authorization ?? null,
    language: request.headers['accept-language'] ?? null,
    // A staff command needs no body.
    text: isStaffPath(url.pathname) && text === '' ? '{}' : text,
  })
}

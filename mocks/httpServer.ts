/** The mock backend as an HTTP server, for browsers without service workers. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answer, answerWith, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { decodeRequest, encodeAnswer } from '#mocks/dialects.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'
import { requestLine } from '#mocks/requestLog.ts'
import { MAX_BODY_BYTES, readLimited } from '#mocks/requestText.ts'
import type { ServerWorld } from '#mocks/serverWorld.ts'
import { isStaff, STAFF_KEY_HEADER } from '#mocks/staffAccess.ts'
import { answerStaff, isStaffPath } from '#mocks/staffEndpoints.ts'

/** The app may be served from another origin. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, OPTIONS',
  'Access-Control-Allow-Headers': `Authorization, Content-Type, ${STAFF_KEY_HEADER}`,
  'Access-Control-Expose-Headers': 'Date, Retry-After',
  'Access-Control-Max-Age': '600',
}

type ListenerOptions = {
  /** Allows other machines to use the staff endpoints. */
  staffKey: string
  /** Receives one line for each request. */
  log?: (line: string) => void
}

/** Answers `/api/client/…` and `/staff/…`. */
export function apiListener(server: ServerWorld, options: ListenerOptions): RequestListener {
  return (request, response) => {
    const respond = async () => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS_HEADERS).end()
        return
      }
      const { status, text, headers } = toHttpAnswer(await answerLogged(server, request, options))
      // Close the connection of a client that sends too much.
      const close = status === 413 ? { Connection: 'close' } : {}
      response.writeHead(status, { ...CORS_HEADERS, ...headers, ...close }).end(text ?? undefined)
    }
    respond().catch((error: unknown) => {
      console.error(error)
      response.writeHead(500, CORS_HEADERS).end()
    })
  }
}

async function answerLogged(
  server: ServerWorld,
  request: IncomingMessage,
  { staffKey, log = () => {} }: ListenerOptions,
): Promise<Answer> {
  const began = performance.now()
  const { world, dialect } = server
  const text = await readLimited(request)
  const received = toRequest(request, text ?? '')
  const isForStaff = isStaffPath(received.path)
  const answerRequest = async (): Promise<Answer> => {
    if (text === null) return refuse(server, 413, `the body is longer than ${MAX_BODY_BYTES} bytes`)
    if (!isForStaff) {
      await wait(world.latencyMs)
      return answer(world, { ...received, body: decodeRequest(dialect, received.body) })
    }
    if (isStaff(request, staffKey)) return answerStaff(server, received)
    return refuse(server, 403, `not from this machine: send the printed key as ${STAFF_KEY_HEADER}`)
  }
  const result = await answerRequest()
  // Save before answering, so that a confirmed booking survives the end of this process.
  await server.save()
  // Log the answer before it is encoded, so that the log does not depend on the dialect.
  log(requestLine(world, received, result, performance.now() - began))
  return isForStaff ? result : encodeAnswer(dialect, received, result)
}

const refuse = ({ world }: ServerWorld, status: number, message: string): Answer =>
  answerWith(world, () => {
    throw new Refusal(status, message, status)
  })

function toRequest(request: IncomingMessage, text: string): BackendRequest {
  // The host must be in front, because a path that begins with '//' would parse as a host.
  const url = new URL(`http://localhost${request.url ?? '/'}`)
  return toBackendRequest({
    method: request.method ?? 'GET',
    url,
    authorization: request.headers.authorization ?? null,
    language: request.headers['accept-language'] ?? null,
    // A staff command may have no body.
    text: isStaffPath(url.pathname) && text === '' ? '{}' : text,
  })
}

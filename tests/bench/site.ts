/** A build and its API on one origin: HTTP/2 over TLS on loopback. */
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answer } from '#mocks/backend/answer.ts'
import { makeScenario } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'
import type { Certificate } from '#tests/bench/certificate.ts'
import { hostBuild, type StaticHost } from '#tests/bench/staticHost.ts'

/** The mock backend and its requests so far. Its answers are not compressed. */
export type Api = {
  world: World
  latencyMs: number
  requests: { line: string; sentBytes: number; answerBytes: number }[]
}

export type Site = { origin: string; host: StaticHost; api: Api; close: () => Promise<void> }

const API_ROOT = '/api/client'

export async function serveSite(dir: string, { pem }: Certificate): Promise<Site> {
  const host = hostBuild(dir)
  const api: Api = {
    world: makeScenario('newcomer', () => Date.now()),
    latencyMs: 0,
    requests: [],
  }
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    const url = new URL(request.url, 'https://localhost')
    if (url.pathname.startsWith(API_ROOT)) void answerApi(api, url, request, response)
    else sendFile(host, url.pathname, request, response)
  })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    host,
    api,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}

async function answerApi(
  api: Api,
  url: URL,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const text = await readText(request)
  const { authorization = null, 'accept-language': language = null } = request.headers
  const { method } = request
  const backendRequest = toBackendRequest({ method, url, authorization, language, text })
  const { status, headers, text: body } = toHttpAnswer(answer(api.world, backendRequest))
  api.requests.push({
    line: `${method} ${url.pathname.slice(API_ROOT.length)}`,
    sentBytes: Buffer.byteLength(text),
    answerBytes: Buffer.byteLength(body),
  })
  await wait(api.latencyMs)
  if (response.destroyed) return
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' })
  response.end(body)
}

function sendFile(
  host: StaticHost,
  path: string,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const file = host.find(path)
  if (file === undefined) response.writeHead(404).end()
  else if (request.headers['if-none-match'] === file.headers['etag'])
    response.writeHead(304, file.headers).end()
  else response.writeHead(200, file.headers).end(file.body)
}

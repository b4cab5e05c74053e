/**
 * An API server as another team would write it from the product description: on another origin, with
 * common CORS headers. It shares no code with the app or its mock backend.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answer, type Request } from '#tests/e2e/strangers/answers.ts'
import { PLAIN, type Dialect } from '#tests/e2e/strangers/dialects.ts'
import { newWorld, type World } from '#tests/e2e/strangers/world.ts'

type Call = { line: string; body: unknown; status: number }

export type StrangerServer = {
  port: number
  world: World
  dialect: Dialect
  /** All requests in order. The line of a preflight starts with OPTIONS. */
  calls: Call[]
  /** Creates a new world that is served in this dialect. */
  reset: (dialect?: Partial<Dialect>) => void
  count: (line: RegExp | string) => number
  close: () => void
}

const corsHeaders = (origin: string, { isDateExposed }: Dialect) => ({
  'access-control-allow-origin': origin,
  vary: 'Origin',
  ...(isDateExposed && { 'access-control-expose-headers': 'Date' }),
})

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PATCH, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Accept',
  'access-control-max-age': '7200',
}

/** Starts the server on a free port. */
export async function startStrangerServer(): Promise<StrangerServer> {
  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = incoming
    const { pathname } = new URL(incoming.url ?? '/', 'http://server')
    const line = `${method} ${pathname.replace(/^\/api\/client/, '')}`
    const { world, dialect } = stranger
    const cors = corsHeaders(headers.origin ?? '*', dialect)
    const call: Call = { line, body: null, status: 204 }
    stranger.calls.push(call)
    if (method === 'OPTIONS') {
      await wait(dialect.preflightDelayMs)
      response.writeHead(204, { ...cors, ...PREFLIGHT }).end()
      return
    }
    const text = await readText(incoming)
    call.body = text === '' ? null : JSON.parse(text)
    await wait(dialect.answerDelayMs)
    const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
    const body = call.body as Request['body']
    const { status, text: sent, hasCors = true } = answer(line, { world, dialect, bearer, body })
    call.status = status
    const headersOfAnswer = { 'cache-control': 'no-store', 'content-type': 'application/json' }
    response.writeHead(status, { ...(hasCors && cors), ...headersOfAnswer }).end(sent)
  }

  const server = createServer((incoming, response) => {
    void respond(incoming, response).catch((error: unknown) => {
      console.error('The strangers’ server failed:', error)
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stranger: StrangerServer = {
    port: (server.address() as AddressInfo).port,
    world: newWorld(Date.now()),
    dialect: { ...PLAIN },
    calls: [],
    reset(dialect = {}) {
      stranger.world = newWorld(Date.now())
      stranger.dialect = { ...PLAIN, ...dialect }
      stranger.calls.length = 0
    },
    count: (line) =>
      stranger.calls.filter((call) =>
        typeof line === 'string' ? call.line === line : line.test(call.line),
      ).length,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return stranger
}

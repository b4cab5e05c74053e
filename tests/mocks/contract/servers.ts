/** Three servers for check-api: the mock API, and two proxies that change its answers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const APP_ORIGIN = 'https://app.example'

export const runScript = (script: string, ...flags: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', script, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Starts a mock API of its own. @returns its origin */
export async function startMock(scenario = 'reserved'): Promise<string> {
  const server = runScript('mocks/serve.ts', '--port', '0', '--scenario', scenario)
  onTestFinished(() => void server.kill())
  const [line] = await once(server.stdout, 'data')
  return /http:\/\/[\d.]+:\d+/.exec(String(line))?.[0] ?? ''
}

type Reply = { status: number; headers: Record<string, string>; text: string }

/** The path below /api/client. `body` is the answer of the mock API. */
type Answered = { path: string; hasBearer: boolean; status: number; body: unknown }

export type Dialect = {
  reply(answered: Answered): Reply
  preflight: Record<string, string>
  hasDate: boolean
}

/** Starts a proxy in front of the mock API that changes its answers. */
export async function startDialect(mock: string, dialect: Dialect): Promise<string> {
  const server = createServer(async (request, response) => {
    if (!dialect.hasDate) response.sendDate = false
    if (request.method === 'OPTIONS') return end(response, 204, dialect.preflight, '')
    const { url = '', method = 'GET', headers } = request
    const sent = await text(request)
    const { authorization } = headers
    const answer = await fetch(mock + url, {
      method,
      headers: authorization ? { authorization } : {},
      ...(sent !== '' && { body: sent }),
    })
    const path = url.replace('/api/client', '').replace(/\?.*/, '')
    const reply = dialect.reply({
      path,
      hasBearer: authorization !== undefined,
      status: answer.status,
      body: await answer.json(),
    })
    return end(response, reply.status, reply.headers, reply.text)
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const end = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
) => void response.writeHead(status, headers).end(body)

const JSON_TYPE = { 'Content-Type': 'application/json' }
const PHP_CORS = {
  'Access-Control-Allow-Origin': APP_ORIGIN,
  'Access-Control-Expose-Headers': 'Date, Retry-After',
}

/**
 * Answers like MySQL and a hand-written PHP script: an envelope, booleans as 0 and 1, counts as text,
 * times without an offset, words in capitals, lists with gaps as objects, and errors with HTTP 500.
 */
export const php: Dialect = {
  hasDate: true,
  preflight: {
    ...PHP_CORS,
    'Access-Control-Allow-Methods': 'GET, POST, PATCH',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  },
  reply({ status, body }) {
    const isRefused = status >= 400
    const { code, message } = body as { code: number; message: string }
    const wrapped = isRefused
      ? { error: { code: String(code), message } }
      : { code: 0, message: 'ok', data: asPhp(body) }
    return {
      status: isRefused && status !== 401 ? 500 : status,
      headers: { ...JSON_TYPE, ...PHP_CORS, 'Cache-Control': 'no-store, no-cache, private' },
      text: JSON.stringify(wrapped),
    }
  },
}

const TIMES = ['start_at', 'end_at']

function asPhp(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return Object.fromEntries(value.map((item, index) => [index + 1, asPhp(item)]))
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return String(value)
  if (TIMES.includes(key)) return hongKongTime(String(value))
  if (value === 'vic') return 'VIC'
  if (key === 'status' && value === 'created') return 'reserved'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, asPhp(inner, name)]),
  )
}

/** Formats '2025/06/24 11:00:00'. */
const hongKongTime = (iso: string) =>
  new Date(Date.parse(iso) + 8 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 19)
    .replaceAll('-', '/')
    .replace('T', ' ')

/**
 * Faults that no reader can repair: ids that a browser rounds, missing codes, a login page in place of
 * a 401, cacheable personal answers, incomplete CORS headers, and a rate limit of 3 calls.
 */
export const broken = (): Dialect => {
  let availabilityCalls = 0
  return {
    hasDate: false,
    preflight: {
      'Access-Control-Allow-Origin': APP_ORIGIN,
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Content-Type',
    },
    reply({ path, status, body }) {
      if (path === '/check-available-session') availabilityCalls += 1
      const isBusy = path === '/check-available-session' && availabilityCalls > 3
      if (isBusy) return { status: 429, headers: {}, text: '' }
      if (status === 401 && path === '/me')
        return { status: 302, headers: { Location: '/login' }, text: '' }
      if (path === '/check-crm-binding') return { status: 200, headers: {}, text: '<html></html>' }
      const cors = status < 400 ? { 'Access-Control-Allow-Origin': APP_ORIGIN } : {}
      const spoiled = JSON.stringify(spoil(path, body))
      return {
        status,
        headers: { ...JSON_TYPE, ...cors, 'Cache-Control': 'public, max-age=60' },
        text: spoiled.replaceAll(/"wide-id"/g, '9007199254740993'),
      }
    },
  }
}

type Row = Record<string, unknown>

function spoil(path: string, body: unknown): unknown {
  const { reservations, sessions, ...rest } = body as { reservations?: Row[]; sessions?: Row[] }
  if (path === '/reservation/check') return { ...rest, is_reserved: 'perhaps' }
  if (reservations)
    return {
      ...rest,
      reservations: reservations.map(({ hash_code: _, ...row }) => ({
        ...row,
        id: 'wide-id',
        gift: { ...(row['gift'] as Row), is_active: 'perhaps' },
      })),
    }
  return sessions
    ? { ...rest, sessions: sessions.map((row) => ({ ...row, start_at: 'soon' })) }
    : body
}

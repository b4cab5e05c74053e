/** Serves a build and the mock backend on one origin, without Playwright's request interception. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join, sep } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** The headers that docs/api.md asks of an API on another origin. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, accept-language',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-max-age': '7200',
  'access-control-expose-headers': 'date',
}

type File = { type: string; body: Buffer; headers: Record<string, string> }

/** Returns the file that a static host serves for this path: docs/hosting. */
type Host = (path: string) => File | undefined

type Settings = {
  folder?: string
  /** Key and certificate. They enable HTTP/2, Brotli, ETags and `_headers`, as on a static host. */
  pem?: string
  /** Lets pages of other origins call the API. */
  isForOtherOrigins?: boolean
  /** Returns a page to serve in place of the build's, or null. No security policy applies to it. */
  instead?: (path: string, page: string) => string | null
}

export type BuiltSite = {
  origin: string
  /** Tests may replace it. */
  backend: TestBackend
  close: () => void
}

/** Without a certificate there is no content security policy, so that tests see what it would block. */
export async function serveBuild(settings: Settings = {}): Promise<BuiltSite> {
  const { folder = 'dist', pem, instead = () => null, isForOtherOrigins = false } = settings
  const host = hostBuild(folder, pem !== undefined)
  const open = new Set<Socket>()

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const [path = '/'] = (request.url ?? '/').split('?')
    // A document request is a page, even if its address begins with /api/.
    if (isForOtherOrigins)
      for (const [name, value] of Object.entries(CROSS_ORIGIN)) response.setHeader(name, value)
    if (isForOtherOrigins && request.method === 'OPTIONS') return response.writeHead(204).end()
    const isCall = path.startsWith('/api/') && request.headers['sec-fetch-dest'] !== 'document'
    if (isCall) {
      const answer = await site.backend.fetch(await asRequest(request))
      return sendAnswer(answer, response, pem !== undefined)
    }
    const file = host(path)
    const page = file !== undefined && file.type === TYPES['.html'] ? file.body.toString() : ''
    const other = pem === undefined ? instead(path, page) : null
    const type = TYPES[extname(path)] ?? TYPES['.html']
    if (other !== null)
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(other)
    else if (file === undefined) response.writeHead(404).end()
    else if (pem !== undefined && request.headers['if-none-match'] === file.headers['etag'])
      response.writeHead(304, file.headers).end()
    else response.writeHead(200, file.headers).end(file.body)
  }

  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void respond(request, response).catch(() => response.destroy())
  // The HTTP/2 compatibility API has the same request and response methods.
  const server =
    pem === undefined
      ? createServer(listener)
      : createSecureServer({ key: pem, cert: pem }, listener as never)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const site: BuiltSite = {
    origin: pem === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    backend: makeBackend('signed-in'),
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return site
}

async function asRequest(request: IncomingMessage): Promise<Request> {
  const { authorization, 'accept-language': language } = request.headers
  const headers = {
    ...(authorization !== undefined && { authorization }),
    ...(language !== undefined && { 'accept-language': language }),
  }
  const text = await readText(request)
  const { url = '/', method = 'GET' } = request
  return new Request(`http://app.test${url}`, {
    method,
    headers,
    ...(text !== '' && { body: text }),
  })
}

/** A host compresses long answers, as in docs/hosting/nginx.conf. */
const COMPRESSED_BYTES = 1000

async function sendAnswer(answer: Response, response: ServerResponse, isHosted: boolean) {
  const text = await answer.text()
  const headers = { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' }
  const isCompressed = isHosted && text.length >= COMPRESSED_BYTES
  response
    .writeHead(answer.status, isCompressed ? { ...headers, 'content-encoding': 'gzip' } : headers)
    .end(isCompressed ? gzipSync(text) : text)
}

function hostBuild(folder: string, isHosted: boolean): Host {
  const headersOf = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const redirectOf = readRedirects(readFileSync(join(folder, '_redirects'), 'utf8'))
  const files = new Map<string, File>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)]
    if (type === undefined || !statSync(join(folder, name)).isFile()) continue
    const path = `/${name.split(sep).join('/')}`
    const raw = readFileSync(join(folder, name))
    files.set(path, isHosted ? hosted(raw, type, headersOf(path)) : plain(raw, type, path))
  }
  return (path) =>
    files.get(path) ??
    files.get(`${path.replace(/\/$/, '')}/index.html`) ??
    files.get(redirectOf(path) ?? '')
}

/** The browser may cache the app's own files between the visits of a page. */
const plain = (body: Buffer, type: string, path: string): File => ({
  type,
  body,
  headers: {
    'content-type': type,
    'cache-control': path.startsWith('/assets/') ? 'max-age=3600' : 'no-store',
  },
})

function hosted(raw: Buffer, type: string, headers: Record<string, string>): File {
  const isText = !type.startsWith('image/') || type === TYPES['.svg']
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`
  const encoding = isText && { 'content-encoding': 'br' }
  return {
    type,
    body: isText ? brotliCompressSync(raw) : raw,
    headers: { ...headers, 'content-type': type, etag, ...encoding },
  }
}

const isMatch = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** If two sections set the same header for a path, the later one applies. */
function readHeaders(text: string): (path: string) => Record<string, string> {
  const sections = text.split(/\n(?=\/)/).map((section) => {
    const [pattern = '', ...lines] = section.trim().split('\n')
    const headers = lines.map((line) => /^\s*([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [])
    return {
      pattern,
      headers: headers.map(([name = '', value = '']) => [name.toLowerCase(), value]),
    }
  })
  return (path) =>
    Object.fromEntries(
      sections.flatMap(({ pattern, headers }) => (isMatch(pattern, path) ? headers : [])),
    )
}

/** The first matching rule names the file. With status 404 there is no file. */
function readRedirects(text: string): (path: string) => string | undefined {
  const rules = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pattern]) => pattern !== '')
  return (path) => {
    const [, file, status] = rules.find(([pattern = '']) => isMatch(pattern, path)) ?? []
    return status === '404' ? undefined : file
  }
}

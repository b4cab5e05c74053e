/**
 * The build and the mock backend on one origin, for a real browser. Without the content security
 * policy: what it would stop shall show.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { routes } from '#mocks/backend/routes.ts'
import { hostBuild, type StaticFile, type StaticHost } from '#tests/bench/staticHost.ts'
import { makeBackend } from '#tests/support/backend.ts'

const API = '/api/'

/** Follows and shows what it is given. */
const BAD_PAGE = `<!doctype html><body><h1>Bad</h1><script>
const to = new URLSearchParams(location.search).get('redirect_path')
document.body.insertAdjacentHTML('beforeend', decodeURIComponent(location.hash.slice(1)))
if (to !== null) location.href = to
</script>`

export type Site = { origin: string; wrongCalls: string[]; close: () => Promise<void> }

const patterns = Object.values(routes).map(
  ({ method, path }) =>
    new RegExp(`^${method} /api/client/${path.replace(/:\w+/, '[A-Za-z0-9_-]{1,128}')}$`),
)

let host: StaticHost | null = null

const bodies = new WeakMap<StaticFile, Buffer>()

/** A browser takes brotli by https alone. */
function unpacked(file: StaticFile): Buffer {
  const isPacked = file.headers['content-encoding'] === 'br'
  const body = bodies.get(file) ?? (isPacked ? brotliDecompressSync(file.body) : file.body)
  bodies.set(file, body)
  return body
}

export async function serveSite(): Promise<Site> {
  host ??= hostBuild('dist')
  const { find, fileAt } = host
  const backend = makeBackend('signed-in')
  const wrongCalls: string[] = []
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/'
    const [path = '/'] = address.split('?')
    const { method = 'GET', headers } = request
    if (path === '/bad') return void response.setHeader('content-type', 'text/html').end(BAD_PAGE)
    if (path.startsWith(API) && headers['sec-fetch-dest'] === 'empty') {
      if (!patterns.some((pattern) => pattern.test(`${method} ${path}`)))
        wrongCalls.push(`${method} ${path}`)
      const body = await readText(request)
      const answer = await backend.fetch(
        new Request(`http://app.test${address}`, {
          method,
          headers: { authorization: headers.authorization ?? '' },
          ...(body !== '' && { body }),
        }),
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      return void response.end(await answer.text())
    }
    const file = find(path) ?? fileAt('/index.html')
    if (file === undefined) return void response.writeHead(404).end()
    response.setHeader('content-type', file.type)
    // The app's own files are loaded once for all visits of a page.
    const caching = file.headers['cache-control']
    if (caching !== undefined) response.setHeader('cache-control', caching)
    response.end(unpacked(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    wrongCalls,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

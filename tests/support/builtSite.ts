/** The build and the mock backend on one origin, without the content security policy: what it would stop shall show. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { hostBuild, type StaticFile } from '#tests/bench/staticHost.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'

export type BuiltSite = { origin: string; backend: TestBackend; close: () => void }

/** A browser takes brotli by https alone. */
const unpacked = ({ headers, body }: StaticFile) =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body

async function asRequest({ url = '/', method = 'GET', headers }: IncomingMessage, body: string) {
  const { authorization = '' } = headers
  const text = body !== '' && { body }
  return new Request(`http://app.test${url}`, { method, headers: { authorization }, ...text })
}

/** `badPage` is shown at /bad. */
export async function serveBuild(badPage: string): Promise<BuiltSite> {
  const host = hostBuild('dist')
  const backend = makeBackend('signed-in')
  const server = createServer(async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path === '/bad') return void response.end(badPage)
    // An address that a guest opens is a page, whatever it is called.
    if (path.startsWith('/api/') && request.headers['sec-fetch-dest'] === 'empty') {
      const answer = await backend.fetch(await asRequest(request, await readText(request)))
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      return void response.end(await answer.text())
    }
    const file = host.find(path) ?? host.fileAt('/index.html')
    if (file === undefined) return void response.writeHead(404).end()
    // The app's own files are loaded once for all visits of a page.
    const caching = file.headers['cache-control']
    response.setHeader('content-type', file.type)
    if (caching !== undefined) response.setHeader('cache-control', caching)
    response.end(unpacked(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, backend, close }
}

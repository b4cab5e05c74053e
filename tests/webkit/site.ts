/** The build and the mock backend on one origin: this WebKit's requests cannot be intercepted. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { createHttpServer } from '#mocks/httpServer.ts'
import { hostBuild } from '#tests/bench/staticHost.ts'
import { folderOf } from '#tests/support/servers.ts'

const FIRST_SCRIPT = '/first-script.js'

export async function startSite() {
  const host = hostBuild(folderOf('built'))
  let world = makeScenario('newcomer', () => Date.now())
  let firstScript = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) createHttpServer(world).emit('request', request, response)
    else if (pathname === FIRST_SCRIPT)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(firstScript)
    else sendFile(pathname, response)
  })

  function sendFile(path: string, response: ServerResponse<IncomingMessage>) {
    const file = host.find(path)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const { 'content-encoding': encoding, ...headers } = file.headers
    const body = encoding === 'br' ? brotliDecompressSync(file.body) : file.body
    const script = `<head><script src="${FIRST_SCRIPT}"></script>`
    const isPage = file.type.startsWith('text/html') && firstScript !== ''
    response
      .writeHead(200, { ...headers, 'cache-control': 'no-store' })
      .end(isPage ? body.toString().replace('<head>', script) : body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    world: () => world,
    start(scenario: ScenarioName) {
      world = makeScenario(scenario, () => Date.now())
      return world
    },
    /** Runs in every page before anything else. */
    setFirstScript: (script: string) => void (firstScript = script),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

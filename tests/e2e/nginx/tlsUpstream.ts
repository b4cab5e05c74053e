/** The API behind the proxy of docs/hosting: the mock backend with TLS on `localhost`. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { makeBackend } from '#tests/support/backend.ts'

type Certificate = { key: string; cert: string }

const NEW_KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')

/** Creates a test CA, one valid server certificate and two invalid ones. */
export function makeCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'exhibition-ca-'))
  const make = (subject: string, args: string[]): Certificate => {
    const pem = execFileSync(
      'openssl',
      ['req', '-x509', ...NEW_KEY, '-subj', `/CN=${subject}`, '-keyout', '-', '-out', '-', ...args],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return { key: pem, cert: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')) }
  }
  const forHost = (name: string) => ['-addext', `subjectAltName=DNS:${name}`]
  const ca = make('Test CA', [])
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, ca.key)
  const signed = ['-CA', caFile, '-CAkey', caFile, '-addext', 'basicConstraints=CA:FALSE']
  const certificates = {
    ca: ca.cert,
    good: make('localhost', [...signed, ...forHost('localhost')]),
    selfSigned: make('localhost', forHost('localhost')),
    ofOtherHost: make('other.example', [...signed, ...forHost('other.example')]),
  }
  rmSync(folder, { recursive: true })
  return certificates
}

export async function startUpstream(certificate: Certificate) {
  const backend = makeBackend('newcomer')
  const received: { servername: unknown; method?: string; headers: IncomingMessage['headers'] }[] =
    []
  /** Sent with every answer. They override the server's own headers. */
  const headers: Record<string, string> = {}

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { servername } = request.socket as TLSSocket & { servername: unknown }
    const { method = 'GET', url = '/' } = request
    received.push({ servername, method, headers: request.headers })
    const { authorization } = request.headers
    const text = await readText(request)
    const answer = await backend.fetch(
      new Request(`https://localhost${url}`, {
        method,
        headers: { ...(authorization !== undefined && { authorization }) },
        ...(text !== '' && { body: text }),
      }),
    )
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...headers })
    response.end(await answer.text())
  }

  const server = createServer(
    certificate,
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Host and port, as in api-proxy.conf. */
    host: `localhost:${(server.address() as AddressInfo).port}`,
    backend,
    received,
    headers,
    presents: (other: Certificate) => server.setSecureContext(other),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

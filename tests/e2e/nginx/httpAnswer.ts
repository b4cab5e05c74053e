/** Reads the answer of a host, to compare it with the answer of another host. */
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'

/** Sends the path unchanged. fetch and browsers would normalize it. */
export const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  send(host, path, { headers })

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

export function send(host: string, path: string, { method = 'GET', headers = {}, body }: Sent) {
  const { hostname, port } = new URL(host)
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      httpRequest({ hostname, port, path, method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            ...(answer.statusCode !== undefined && { status: answer.statusCode }),
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end(body)
    },
  )
}

const HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
  'referrer-policy',
  'x-content-type-options',
  'cache-control',
]

export async function answerTo(host: string, path: string) {
  const { status, headers, body } = await get(host, path)
  const shown = Object.fromEntries(HEADERS.map((name) => [name, headers[name]]))
  const [type] = String(headers['content-type']).split(';')
  const page = createHash('sha256').update(body).digest('base64')
  return status === 404
    ? { status, ...shown }
    : { status, ...shown, type: type?.replace('application/j', 'text/j'), page }
}

/** Sends requests, and records each answer with its headers. */

const TIMEOUT_MS = 10_000

type ApiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'OPTIONS'
  /** Below /api/client, with a leading slash. */
  path: string
  body?: unknown
  /** If null, the Authorization header is not sent. */
  token?: string | null
  headers?: Record<string, string>
}

export type Exchange = ApiRequest & {
  /** Such as 'GET /reservation/list', with a note how it was sent. */
  line: string
  status: number
  answered: Headers
  text: string
}

export type Client = {
  exchanges: Exchange[]
  /** Returns the reason as a string if there was no answer. */
  send(line: string, request: ApiRequest): Promise<Exchange | string>
}

/** @param base the origin of the API. @param origin the app's origin, sent with every request */
export function makeClient(base: string, origin: string | undefined): Client {
  const exchanges: Exchange[] = []
  return {
    exchanges,
    async send(line, request) {
      const { method, path, body, token = null, headers } = request
      try {
        const response = await fetch(`${base.replace(/\/+$/, '')}/api/client${path}`, {
          method,
          headers: {
            accept: 'application/json',
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(origin !== undefined && { origin }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          // A redirect must not carry the token to another host.
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const { status, headers: answered } = response
        const exchange = { ...request, line, status, answered, text: await response.text() }
        exchanges.push(exchange)
        return exchange
      } catch (error) {
        return `no answer: ${reasonOf(error)}`
      }
    },
  }
}

/** Returns only a name, because a message may repeat what was sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

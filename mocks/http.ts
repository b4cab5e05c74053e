/** How a request and an answer look on the wire, whoever carries them. */
import type { Answer, BackendRequest } from '#mocks/backend/answer.ts'

type HttpRequest = {
  method: string
  url: URL
  authorization: string | null
  /** The header Accept-Language. */
  language: string | null
  text: string
}

/** The request in the backend's words. A body that is no JSON reads as none. */
export function toBackendRequest({
  method,
  url,
  authorization,
  language,
  text,
}: HttpRequest): BackendRequest {
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    body: parseJson(text),
    isChinese: /^zh\b/i.test(language ?? ''),
    bearer: /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null,
  }
}

/** The answer as text and headers. */
export function toHttpAnswer({ status, body, headers }: Answer) {
  return {
    status,
    text: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

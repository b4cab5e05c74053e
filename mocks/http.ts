/** Converts between HTTP and the backend's requests and answers. */
import type { Answer, BackendRequest } from '#mocks/backend/answer.ts'

type HttpRequest = {
  method: string
  url: URL
  authorization: string | null
  /** The Accept-Language header. */
  language: string | null
  text: string
}

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

export function toHttpAnswer({ status, body, headers }: Answer) {
  return {
    status,
    text: body === undefined ? null : JSON.stringify(body),
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

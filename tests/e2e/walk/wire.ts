/** The connection between page and mock backend in a walk. Only it knows the walk's dialect. */
import type { Request as PageRequest } from '@playwright/test'
import { decodeRequest, encodeAnswer, type DialectName } from '#mocks/dialects.ts'
import { toHttpAnswer } from '#mocks/http.ts'
import { asRequest } from '#tests/support/guest.ts'

/** Translates a request of the page into the backend's format. */
export function decodePageRequest(dialect: DialectName, sent: PageRequest): Request {
  const request = asRequest(sent)
  const text = sent.postData()
  if (text === null) return request
  const { method, headers } = request
  const body = JSON.stringify(decodeRequest(dialect, JSON.parse(text)))
  return new Request(request.url, { method, headers, body })
}

export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.clone().text()
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/** Translates an answer into the dialect. Answers that are not the API's stay unchanged. */
export async function encodePageAnswer(
  dialect: DialectName,
  sent: PageRequest,
  response: Response,
) {
  const { status, ok } = response
  const headers = Object.fromEntries(response.headers)
  const text = await response.text()
  const object = parseObject(text)
  if (object === null) return { isOfApi: false, fulfilment: { status, headers, body: text } }
  // The server's messages are always English, and the app has its own texts.
  const body = ok ? object : { ...object, message: '' }
  const line = { method: sent.method(), path: new URL(sent.url()).pathname }
  const date = response.headers.get('Date')
  const plain = { status, body, headers: date === null ? {} : { Date: date } }
  const encoded = toHttpAnswer(encodeAnswer(dialect, line, plain))
  const fulfilment = { status: encoded.status, headers, body: encoded.text ?? '' }
  return { isOfApi: true, fulfilment }
}

/** Returns null for an answer that is truncated or not the API's. */
function parseObject(text: string): object | null {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

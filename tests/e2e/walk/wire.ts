/** The wire between the page and the mock backend of a walk. It alone knows the walk's dialect. */
import type { Request as PageRequest } from '@playwright/test'
import { decodeRequest, encodeAnswer, type DialectName } from '#mocks/dialects.ts'
import { toHttpAnswer } from '#mocks/http.ts'
import { asRequest } from '#tests/support/guest.ts'

/** What the page sends, in the backend's own words. */
export function heardRequest(dialect: DialectName, sent: PageRequest): Request {
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

/** What the page is answered: in the dialect if the API answered, otherwise as it is. */
export async function spokenAnswer(dialect: DialectName, sent: PageRequest, response: Response) {
  const { status, ok } = response
  const headers = Object.fromEntries(response.headers)
  const text = await response.text()
  const object = parseObject(text)
  if (object === null) return { isOfApi: false, fulfilment: { status, headers, body: text } }
  // A message of the server is in English whatever the guest's language: the app has its own.
  const body = ok ? object : { ...object, message: '' }
  const line = { method: sent.method(), path: new URL(sent.url()).pathname }
  const date = response.headers.get('Date')
  const plain = { status, body, headers: date === null ? {} : { Date: date } }
  const spoken = toHttpAnswer(encodeAnswer(dialect, line, plain))
  const fulfilment = { status: spoken.status, headers, body: spoken.text ?? '' }
  return { isOfApi: true, fulfilment }
}

/** Returns null for an answer that is cut off, or that is none of the API's. */
function parseObject(text: string): object | null {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

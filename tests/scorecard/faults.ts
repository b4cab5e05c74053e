/** The fifteen ways in which an answer can be wrong or missing. */
import {
  hangs,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'

const HTML = '<!doctype html><title>Bad gateway</title>'

/** What the backend would have answered, changed. */
const changed =
  (change: (body: unknown) => string): Fault =>
  async (_, answer) => {
    const response = await answer()
    const text = change(JSON.parse(await response.text()))
    return new Response(text, { status: response.status, headers: response.headers })
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without the first field of the answer and of the first row of its lists. */
const withoutFirstField = (body: unknown): unknown => {
  if (!isRecord(body)) return body
  const [, ...rest] = Object.entries(body)
  const thin = (value: unknown) =>
    Array.isArray(value)
      ? value.map((row, index) => (index === 0 ? withoutFirstField(row) : row))
      : value
  return Object.fromEntries(rest.map(([key, value]) => [key, thin(value)]))
}

/** Texts become lists, lists numbers, all else texts. */
const withWrongTypes = (body: unknown): unknown => {
  if (!isRecord(body)) return 'text'
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value === 'string') return [key, [value]]
      return [key, Array.isArray(value) ? 7 : 'text']
    }),
  )
}

const UNKNOWN_CODE = 9876

export const faults: Record<string, Fault> = {
  refused: noNetwork,
  hung: hangs,
  '401': refuses(401, 401),
  '403': refuses(1002, 403),
  '429': replies(429, null, { 'Retry-After': '7' }),
  '500': replies(500, { message: 'internal error' }),
  '502 HTML': replies(502, HTML),
  '200 HTML': replies(200, HTML),
  empty: replies(200, ''),
  '204': replies(204),
  null: replies(200, 'null'),
  'cut JSON': changed((body) => {
    const text = JSON.stringify(body)
    return text.slice(0, Math.max(1, text.length >> 1))
  }),
  'missing field': changed((body) => JSON.stringify(withoutFirstField(body))),
  'wrong type': changed((body) => JSON.stringify(withWrongTypes(body))),
  'unknown code': refuses(UNKNOWN_CODE, 400, 'The server says no.'),
}

/** Nobody refused anything: a login that was there stays. */
export const keepsLogin = (fault: string): boolean =>
  !['401', '403', 'unknown code'].includes(fault)

const LATE_MS = 5_000

/** Done at once; the answer takes a while. */
export const late: Fault = async (_, answer) => {
  const response = await answer()
  await new Promise((done) => setTimeout(done, LATE_MS))
  return response
}

/** The server's own clock, by which it dates its answers. */
export const withClockOff =
  (offsetMs: number) =>
  (backend: TestBackend): void => {
    const { fetch } = backend
    backend.fetch = async (request) => {
      const response = await fetch(request)
      response.headers.set('date', new Date(Date.now() + offsetMs).toUTCString())
      return response
    }
  }

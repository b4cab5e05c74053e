/** Fifteen ways in which an answer can be wrong or missing. */
import { hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'

const HTML = '<!doctype html><title>Bad gateway</title>'

/** Changes the real answer of the backend. */
export const changed =
  (change: (body: unknown) => string): Fault =>
  async (_, answer) => {
    const response = await answer()
    const text = change(JSON.parse(await response.text()))
    return new Response(text, { status: response.status, headers: response.headers })
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes the first field of the answer and of the first row of each list. */
const withoutFirstField = (body: unknown): unknown => {
  if (!isRecord(body)) return body
  const [, ...rest] = Object.entries(body)
  const thin = (value: unknown) =>
    Array.isArray(value)
      ? value.map((row, index) => (index === 0 ? withoutFirstField(row) : row))
      : value
  return Object.fromEntries(rest.map(([key, value]) => [key, thin(value)]))
}

/** Replaces strings by lists, lists by numbers, and everything else by strings. */
const withWrongTypes = (body: unknown): unknown => {
  if (!isRecord(body)) return 'text'
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value === 'string') return [key, [value]]
      return [key, Array.isArray(value) ? 7 : 'text']
    }),
  )
}

const cut = (body: unknown) => {
  const text = JSON.stringify(body)
  return text.slice(0, Math.max(1, text.length >> 1))
}

/** Only for 'refused' is it known what the server did. 'spoilt' is an unreadable form of the real answer. */
export type FaultGroup = 'no answer' | 'refused' | 'unreadable' | 'spoilt'

type NamedFault = {
  fault: Fault
  group: FaultGroup
  /** The reason that the guest may see. */
  reason?: string
}

const faults = {
  'no network': { fault: noNetwork, group: 'no answer' },
  hung: { fault: hangs, group: 'no answer' },
  '401': { fault: refuses(401, 401), group: 'refused', reason: 'refused with 401' },
  '403': { fault: refuses(1002, 403), group: 'refused', reason: '您沒有操作權限' },
  '429': { fault: replies(429, null, { 'Retry-After': '7' }), group: 'no answer' },
  '500': { fault: replies(500, { message: 'internal error' }), group: 'no answer' },
  '502 HTML': { fault: replies(502, HTML), group: 'no answer' },
  '200 HTML': { fault: replies(200, HTML), group: 'unreadable' },
  empty: { fault: replies(200, ''), group: 'unreadable' },
  '204': { fault: replies(204), group: 'unreadable' },
  null: { fault: replies(200, 'null'), group: 'unreadable' },
  'cut JSON': { fault: changed(cut), group: 'spoilt' },
  'missing field': {
    fault: changed((body) => JSON.stringify(withoutFirstField(body))),
    group: 'spoilt',
  },
  'wrong type': { fault: changed((body) => JSON.stringify(withWrongTypes(body))), group: 'spoilt' },
  'unknown code': {
    fault: refuses(9876, 400, 'The server says no.'),
    group: 'refused',
    reason: 'The server says no.',
  },
} satisfies Record<string, NamedFault>

export type FaultName = keyof typeof faults

export const faultNames = Object.keys(faults) as FaultName[]

export const faultOf = (name: FaultName): NamedFault => faults[name]

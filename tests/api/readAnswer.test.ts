import { describe, expect, it } from 'vitest'
import { readAnswer } from '#src/api/readAnswer.ts'

const LIST = ['user_id', 'reservations']
const BINDING = ['type', 'is_accept']
/** A command names no data. */
const COMMAND: string[] = []

const read = (status: number, body: unknown, fields = COMMAND) =>
  readAnswer(
    { status, text: typeof body === 'string' ? body : JSON.stringify(body), retryAfter: null },
    fields,
  )
const refused = (code: number | null, status = 200, message = 'No.') => ({
  error: { kind: 'refused', status, code, message },
})
const unreachable = (reason: string) => ({ error: { kind: 'unreachable', reason } })

const list = { user_id: 1, reservations: [] }
const message = 'No.'

describe('Reading an envelope', () => {
  it.each<[string, object]>([
    ['no envelope', list],
    ['code 0', { code: 0, message: 'ok', data: list }],
    ['data alone', { data: list }],
    ['a success code of 1', { code: 1, message: 'ok', data: list }],
    ['a success code in quotes', { code: '20000', message: 'ok', data: list }],
    ['a success code beside the data', { code: 9000, ...list }],
  ])('finds the data with %s', (_, body) => {
    expect(read(200, body, LIST)).toMatchObject({ data: list })
  })

  it('keeps a numeric code that belongs to the data', () => {
    const bound = { type: 'vic', is_accept: false, code: 20250623 }
    expect(read(200, bound, BINDING)).toEqual({ data: bound })
    expect(read(200, { code: 0, data: bound }, BINDING)).toEqual({ data: bound })
  })

  it('does not take a field called data for an envelope if the named fields are there', () => {
    const body = { ...list, data: { reservations: [1] } }
    expect(read(200, body, LIST)).toEqual({ data: body })
  })
})

describe('Reading the success of a command', () => {
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['an empty array of PHP', []],
    ['code 0', { code: 0, message: 'ok' }],
    ['code 1 with empty data', { code: 1, message: 'Success', data: [] }],
    ['code 20000 without data', { code: 20000, message: '操作成功', data: null }],
    ['code 1000 with data', { code: 1000, message: 'Reservation', data: { id: 5 } }],
    ['an entity that has a code', { id: 5, status: 'cancelled', code: 777 }],
  ])('accepts %s', (_, body) => {
    expect(read(200, body)).toHaveProperty('data')
  })

  it.each<[string, unknown, object]>([
    [
      'a code of the specification beside data',
      { code: 1701, message, data: { id: 1 } },
      refused(1701),
    ],
    ['an unknown code with a message', { code: 4242, message }, refused(4242)],
    ['an unknown code with empty data', { code: 4242, message, data: [] }, refused(4242)],
    [
      'a message that denies success',
      { code: 1, message: 'Not successful' },
      refused(1, 200, 'Not successful'),
    ],
    ['a declared failure', { success: false, message }, refused(null)],
  ])('does not accept %s', (_, body, answer) => {
    expect(read(200, body)).toEqual(answer)
  })
})

describe('Reading a refusal', () => {
  it.each<[string, object]>([
    ['code', { code: 1701, message }],
    ['a numeric string', { code: '1701', message }],
    ['error_code', { error_code: 1701, message }],
    ['error.code', { error: { code: 1701, message } }],
    ['data.code', { message, data: { code: '1701' } }],
    ['data.code below a success code', { code: 0, message, data: { code: 1701 } }],
  ])('finds the code in %s at any status', (_, body) => {
    for (const status of [200, 400, 404, 409, 422, 500, 503])
      expect(read(status, body, LIST)).toEqual(refused(1701, status))
  })

  it.each<[string, number, object, object]>([
    ['401 at HTTP 200 is the status 401', 200, { code: 401, message }, refused(null, 401)],
    ['403 at HTTP 403 is no code', 403, { code: 403, message }, refused(null, 403)],
    ['404 at HTTP 400 is no code', 400, { code: 404, message }, refused(null, 400)],
    ['500 at HTTP 200 is a server error', 200, { code: 500, message }, unreachable('server')],
    ['500 at HTTP 500 is a server error', 500, { code: 500, message }, unreachable('server')],
    ['-1 at HTTP 500 is a server error', 500, { code: -1, message }, unreachable('server')],
    ['9999 at HTTP 500 is a refusal', 500, { code: 9999, message }, refused(9999, 500)],
    ['a word is no code', 400, { code: 'E_FULL', message }, refused(null, 400)],
  ])('knows that %s', (_, status, body, answer) => {
    expect(read(status, body)).toEqual(answer)
  })

  it('takes 425 for a server that is not ready', () => {
    expect(read(425, '')).toEqual(unreachable('server'))
  })
})

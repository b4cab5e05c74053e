import { describe, expect, it } from 'vitest'
import { readAnswer } from '#src/api/readAnswer.ts'

const LIST = ['user_id', 'reservations']
const BINDING = ['type', 'is_accept']
/** A command has no data fields. */
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
const rateLimited = { error: { kind: 'unreachable', reason: 'busy', retryAfterSeconds: null } }

const list = { user_id: 1, reservations: [] }
const message = 'No.'

describe('The data of an envelope', () => {
  it.each<[string, object]>([
    ['there is no envelope', list],
    ['the code is 0', { code: 0, message: 'ok', data: list }],
    ['there is only data', { data: list }],
    ['the success code is 1', { code: 1, message: 'ok', data: list }],
    ['the success code is a string', { code: '20000', message: 'ok', data: list }],
    ['a success code stands beside the data', { code: 9000, ...list }],
    ['a code and any message stand beside the data', { code: 9000, message: 'Listed', ...list }],
    ['a code and any message stand around the data', { code: 9, message: 'Listed', data: list }],
    ['a word of failure stands beside the data', { status: 'failed', ...list }],
    ['a word of failure stands around the data', { status: 'failed', data: list }],
    ['a message of failure stands around the data', { message: 'Unable to log', data: list }],
  ])('are found if %s', (_, body) => {
    expect(read(200, body, LIST)).toMatchObject({ data: list })
  })

  it('keep a numeric code that belongs to them', () => {
    const bound = { type: 'vic', is_accept: false, code: 20250623 }
    expect(read(200, bound, BINDING)).toEqual({ data: bound })
    expect(read(200, { code: 0, data: bound }, BINDING)).toEqual({ data: bound })
  })

  it.each<[string, unknown]>([
    ['the body', JSON.stringify(JSON.stringify(list))],
    ['the data', { code: 0, data: JSON.stringify(list) }],
    ['a body after a byte order mark', `\ufeff${JSON.stringify(list)}`],
  ])('are found if a server has encoded %s as JSON text', (_, body) => {
    expect(read(200, body, LIST)).toEqual({ data: list })
  })

  it.each<[string, string[], object, unknown]>([
    ['the type', BINDING, { type: 'success' }, { type: 'vic', is_accept: false }],
    ['the type, as JSON text', BINDING, { type: 'success' }, '{"type":"vic","is_accept":false}'],
    ['the id', ['id', 'mobile'], { id: 'request-1' }, { id: 7, mobile: null }],
    ['the token', ['id', 'token', 'skip_verify'], { token: 'x' }, { id: 7, skip_verify: false }],
  ])(
    'are found if the envelope has a field of its own with the name of %s',
    (_, fields, field, data) => {
      const expected: unknown = typeof data === 'string' ? JSON.parse(data) : data
      expect(read(200, { code: 0, ...field, data }, fields)).toEqual({ data: expected })
    },
  )

  it('are the body if it has the expected fields, even if there is a field data', () => {
    const body = { ...list, data: { reservations: [1] } }
    expect(read(200, body, LIST)).toEqual({ data: body })
  })
})

describe('The answer to a command', () => {
  it.each<[string, unknown]>([
    ['it is empty', ''],
    ['it is an empty array, as PHP writes it', []],
    ['it has code 0', { code: 0, message: 'ok' }],
    ['it has code 1 and empty data', { code: 1, message: 'Success', data: [] }],
    ['it has code 20000 and no data', { code: 20000, message: '操作成功', data: null }],
    ['it has code 1000 and data', { code: 1000, message: 'Reservation', data: { id: 5 } }],
    ['it is an entity that has a code', { id: 5, status: 'cancelled', code: 777 }],
    ['it is true', true],
    ['it has only code 200', { code: 200 }],
    ['it has only code 299', { code: 299 }],
    ['its code is 0 and its data are false', { code: 0, data: false }],
    ['its status is the word no_error', { status: 'no_error' }],
    ['it counts 10 successes', { success: 10 }],
    ['its error is an empty text', { error: '' }],
    ['it is a text of 40 characters that says OK', `OK ${'x'.repeat(37)}`],
    ['its code is 0 and its message denies an error', { errno: 0, errmsg: 'No error' }],
    ['it has code 200 and the message in msg', { code: 200, msg: '操作成功' }],
    ['it is the text OK', 'OK'],
    ['it is the text OK in quotes', '"OK"'],
    ['it is the id of an entity', '"0b5c7a52-6a3f-4f0a-9d55-1f2e8b3c4d5e"'],
    ['its error is empty', { error: null, status: 'success' }],
  ])('is a success if %s', (_, body) => {
    expect(read(200, body)).toHaveProperty('data')
  })

  it.each<[string, unknown, object]>([
    [
      'it has a code of the specification and data',
      { code: 1701, message, data: { id: 1 } },
      refused(1701),
    ],
    ['it has an unknown code and a message', { code: 4242, message }, refused(4242)],
    ['it has an unknown code and empty data', { code: 4242, message, data: [] }, refused(4242)],
    [
      'it has an unknown code and an empty object',
      { code: 4242, message, data: {} },
      refused(4242),
    ],
    ['it has only an unknown code', { code: 777 }, refused(777, 200, '')],
    ['its message is empty', { code: 9999, message: '' }, refused(9999, 200, '')],
    ['its message is null', { code: 9999, message: null }, refused(9999, 200, '')],
    ['it has only code 199', { code: 199 }, refused(199, 200, '')],
    ['it has only code 300', { code: 300 }, refused(300, 200, '')],
    ['it has only code 600', { code: 600 }, refused(600, 200, '')],
    ['its error is true', { error: true, message }, refused(null)],
    ['it counts 10 errors', { errors: 10, message }, refused(null)],
    ['its result is the word failed', { result: 'failed', message }, refused(null)],
    [
      'its message denies success',
      { code: 1, message: 'Not successful' },
      refused(1, 200, 'Not successful'),
    ],
    ['it has success: false', { success: false, message }, refused(null)],
    ['it has success: 0', { success: 0, message }, refused(null)],
    ['it has ok: false', { ok: false, message }, refused(null)],
    ['its data is false', { message, data: false }, refused(null)],
    ['its status is 400', { status: 400, message }, refused(null, 400)],
    [
      'its code is -1 and its message is in msg',
      { code: -1, msg: '失败' },
      refused(-1, 200, '失败'),
    ],
    ['its errors are not empty', { errors: [{ field: 'id' }], message }, refused(null)],
    ['its status is the word error', { status: 'error', message }, refused(null)],
    ['it has an error without a code', { error: { message } }, refused(null)],
    ['it is false', 'false', refused(null, 200, '')],
    [
      'a refusal is encoded twice',
      JSON.stringify(JSON.stringify({ code: 1701, message })),
      refused(1701),
    ],
  ])('is a refusal if %s', (_, body, answer) => {
    expect(read(200, body)).toEqual(answer)
  })
})

it('A binding that is only true, or an empty text, has no data', () => {
  for (const body of [true, '""']) expect(read(200, body, BINDING)).toEqual({ data: null })
})

it('A binding with success: false is refused although the envelope has a type, but not with is_accept', () => {
  const body = { success: false, type: 'error', message }
  expect(read(200, body, BINDING)).toEqual(refused(null))
  const bound = { ...body, is_accept: false }
  expect(read(200, bound, BINDING)).toEqual({ data: bound })
})

it('A list with an unknown code is refused if its data have none of the expected fields', () => {
  const body = { code: 4242, message, data: { id: 1 } }
  expect(read(200, body, LIST)).toEqual(refused(4242))
})

it.each<[string, object]>([
  ['message', { message: 'Unauthenticated.' }],
  ['msg', { msg: '操作失败', data: null }],
])('An answer of which only %s says that it failed is unreadable', (_, body) => {
  expect(read(200, body)).toEqual(unreachable('unreadable'))
  expect(read(200, body, BINDING)).toEqual(unreachable('unreadable'))
})

describe('A text', () => {
  it.each([
    ['that denies success', 'Not successful'],
    ['of an error', '"Internal error"'],
    ['of 41 characters', `OK ${'x'.repeat(38)}`],
    ['of a page that is called Success', '<html><title>Success</title></html>'],
    ['that is cut off', '{"code":0,"mess'],
    ['with a comma too many', '{"code":0,}'],
  ])('%s is unreadable', (_, text) => {
    expect(read(200, text)).toEqual(unreachable('unreadable'))
  })
})

describe('A refusal', () => {
  it.each<[string, object]>([
    ['code', { code: 1701, message }],
    ['a numeric string', { code: '1701', message }],
    ['a numeric string between spaces', { code: ' 1701 ', message }],
    ['error_code', { error_code: 1701, message }],
    ['code beside a status', { statusCode: 400, message, code: 1701 }],
    ['error.code under an HTTP status', { code: 400, message, error: { code: 1701 } }],
    ['errcode', { errcode: 1701, errmsg: message }],
    ['errno', { errno: 1701, error_message: message }],
    ['error', { error: 1701, msg: message }],
    ['Code', { Code: 1701, Message: message }],
    ['error.code', { error: { code: 1701, message } }],
    ['data.code', { message, data: { code: '1701' } }],
    ['data.code beside data.message', { data: { code: 1701, message } }],
    ['data.code under a success code', { code: 0, message, data: { code: 1701 } }],
  ])('has its code read from %s at any HTTP status', (_, body) => {
    for (const status of [200, 400, 404, 409, 422, 500, 503])
      expect(read(status, body, LIST)).toEqual(refused(1701, status))
  })

  it.each<[string, number, object, object]>([
    [
      '401 as status at HTTP 200 is the status 401',
      200,
      { status: 401, message },
      refused(null, 401),
    ],
    ['401 at HTTP 200 is the status 401', 200, { code: 401, message }, refused(null, 401)],
    [
      '401 at HTTP 200 is the status 401 even beside data',
      200,
      { code: 401, message, data: { id: 1 } },
      refused(null, 401),
    ],
    ['429 at HTTP 200 is a rate limit', 200, { code: 429, message }, rateLimited],
    ['599 at HTTP 200 is a server error', 200, { code: 599, message }, unreachable('server')],
    ['99 at HTTP 500 is a server error', 500, { code: 99, message }, unreachable('server')],
    ['100 at HTTP 500 is a refusal', 500, { code: 100, message }, refused(100, 500)],
    ['7 as status at HTTP 400 is no code', 400, { status: 7, message }, refused(null, 400)],
    ['1.5 at HTTP 400 is no code', 400, { code: 1.5, message }, refused(null, 400)],
    ['403 at HTTP 403 is no code', 403, { code: 403, message }, refused(null, 403)],
    ['404 at HTTP 400 is no code', 400, { code: 404, message }, refused(null, 400)],
    ['500 at HTTP 200 is a server error', 200, { code: 500, message }, unreachable('server')],
    [
      '500 with msg at HTTP 200 is a server error',
      200,
      { code: 500, msg: message },
      unreachable('server'),
    ],
    ['500 at HTTP 500 is a server error', 500, { code: 500, message }, unreachable('server')],
    ['-1 at HTTP 500 is a server error', 500, { code: -1, message }, unreachable('server')],
    ['9999 at HTTP 500 is a refusal', 500, { code: 9999, message }, refused(9999, 500)],
    ['10000 at HTTP 500 is a server error', 500, { code: 10_000, message }, unreachable('server')],
    ['10000 at HTTP 400 is a refusal', 400, { code: 10_000, message }, refused(10_000, 400)],
    ['E_FULL at HTTP 400 is no code', 400, { code: 'E_FULL', message }, refused(null, 400)],
  ])('differs from a server error: code %s', (_, status, body, answer) => {
    expect(read(status, body)).toEqual(answer)
  })

  it.each<[number, object]>([
    [401, refused(null, 401)],
    [429, rateLimited],
  ])('is read from the code %i if the HTTP status is another 4xx or 5xx', (code, answer) => {
    for (const status of [400, 404, 422, 500, 503])
      expect(read(status, { code, message }, BINDING)).toEqual(answer)
  })

  it('does not include a 425, which means that the server is not ready', () => {
    expect(read(425, '')).toEqual(unreachable('server'))
  })
})

it('An answer that should have fields counts as refused if its code is unknown and its data is empty', () => {
  for (const data of [null, {}, []])
    expect(read(200, { code: 1804, message: null, data }, BINDING)).toEqual(refused(1804, 200, ''))
})

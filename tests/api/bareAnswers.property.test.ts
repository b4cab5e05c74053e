/** Servers confirm a command with little more than a status. The reader never mistakes a failure for it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '#mocks/contract/calls.ts'
import { readAnswer, readAs } from '#mocks/contract/readers.ts'
import type { AnswerName } from '#mocks/contract/schemas.ts'
import { readAnswer as readRawAnswer } from '#src/api/readAnswer.ts'
import { boundFields } from '#src/api/types/invitations.ts'
import { BUSINESS_CODES } from '#src/domain/errors.ts'
import { runs } from '#tests/support/property.ts'

type Raw = { status: number; text: string }

/** Returns the data of an answer, its refusal, or what is wrong with it. */
function read(raw: Raw, name: AnswerName): unknown {
  const answer = readAnswer(name, raw)
  if (answer.kind === 'refused') return answer.error
  if (answer.kind === 'unreadable') return answer.what
  const reading = readAs(name, answer.body)
  return reading.isRead ? { data: reading.value } : reading.unread
}

const successStatus = fc.constantFrom(200, 201, 202)

const bareText = fc.constantFrom(
  '',
  ' ',
  'null',
  'true',
  '{}',
  '[]',
  'OK',
  '"OK"',
  '"ok"',
  'Success',
  'success\n',
  'done',
  '操作成功',
  '"null"',
  '"true"',
  '"{}"',
  '\ufeff{}',
)

const successCode = fc.constantFrom<unknown>(undefined, 0, '0', 200, '200', 204)
const anySuccessCode = fc.oneof(successCode, fc.constantFrom(1, '1', 20000, '00000'))
const message = fc.constantFrom(undefined, 'ok', 'OK', 'Success', 'Successfully done.', '成功')
const noData = fc.constantFrom<unknown>(undefined, null, {}, [], true, 'OK', 'null')

/** JSON.stringify leaves out what is undefined. */
const envelope = fc
  .oneof(
    fc.record({ code: successCode, message, data: noData }),
    // A message must confirm a success code that the specification does not know.
    fc.record({
      code: anySuccessCode,
      message: message.filter((said) => said !== undefined),
      data: noData,
      success: fc.constantFrom(undefined, true, 1, '1'),
      error: fc.constantFrom(undefined, null, '', 0, false, {}, []),
    }),
  )
  .map((body) => JSON.stringify(body))

const done: fc.Arbitrary<Raw> = fc.oneof(
  fc.constant({ status: 204, text: '' }),
  fc.record({ status: successStatus, text: fc.oneof(bareText, envelope) }),
)

const failureText = fc.oneof(
  fc.constantFrom(
    'false',
    '"false"',
    '"failed"',
    '"Not successful"',
    'Failed',
    'Fatal error: done',
    '{"suc',

    '<html><title>Success</title>',
    '"<html>Success</html>"',
    '"{\\"code\\":"',
    '"OK',
    'Not OK',
  ),
  fc
    .constantFrom<object>(
      { success: false },
      { success: 0 },
      { success: 'false' },
      { status: 'error' },
      { status: 'FAIL' },
      { status: 'failed' },
      { ok: false },
      { result: 'fail' },
      { data: false },
      { errors: [{ reason: 'sold out' }] },
      { status: 400 },
      { code: 500 },
      { code: -1 },
      { error: 'sold out' },
      { error: true },
      { error: { reason: 'sold out' } },
    )
    .chain((body) =>
      fc
        .constantFrom('message', 'msg', 'errmsg')
        .map((key) => JSON.stringify({ ...body, [key]: 'It was not possible.' })),
    ),
)

const refusal = fc
  .record({
    code: fc.constantFrom(...BUSINESS_CODES),
    isText: fc.boolean(),
    isEncodedTwice: fc.boolean(),
    place: fc.constantFrom<((code: unknown) => object)[]>(
      (code) => ({ code, message: 'No.', data: null }),
      (code) => ({ error_code: code }),
      (code) => ({ errcode: code, errmsg: 'No.' }),
      (code) => ({ error: code, msg: 'ok' }),
      (code) => ({ status: 409, title: 'Conflict', code }),
      (code) => ({ error: { code } }),
      (code) => ({ success: false, data: { code } }),
      (code) => ({ code: 0, message: 'ok', data: { code } }),
    ),
    status: fc.constantFrom(200, 400, 401, 403, 404, 409, 422, 500, 503),
  })
  .map(({ code, isText, isEncodedTwice, place, status }) => {
    const body = JSON.stringify(place(isText ? String(code) : code))
    return { code, raw: { status, text: isEncodedTwice ? JSON.stringify(body) : body } }
  })

describe('A command', () => {
  it('is done after any bare answer that confirms it', ({ task }) => {
    const options = runs(300, 2_000)
    const property = fc.property(done, (raw) => {
      expect(read(raw, 'Empty')).toEqual({ data: null })
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  })

  it('is not done after a bare answer that denies it or cannot be read', ({ task }) => {
    const options = runs(300, 2_000)
    const property = fc.property(failureText, successStatus, (text, status) => {
      expect(read({ status, text }, 'Empty')).not.toHaveProperty('data')
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  })

  it('is refused by a code of the specification at any place and status', ({ task }) => {
    const options = runs(300, 2_000)
    const property = fc.property(refusal, ({ code, raw }) => {
      expect(read(raw, 'Empty')).toMatchObject({ kind: 'refused', code })
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  })
})

it('A bare answer binds a public invitation', ({ task }) => {
  const options = runs(300, 2_000)
  const property = fc.property(done, (raw) => {
    const bound = { data: { type: 'public', isAccepted: false } }
    expect(read(raw, 'Bound')).toEqual(bound)
  })
  fc.assert(property, options)
  task.meta.cases = options.numRuns
})

/** Every field of an invitation's information is optional. */
const MAY_BE_BARE: AnswerName[] = ['Empty', 'Bound', 'InvitationInfo']
/** Laravel's list without rows. */
const EMPTY_LIST = '{"data":[]}'
const answers = new Set<AnswerName>(Object.values(calls).map(({ answer }) => answer.schema))

it.for([...answers].filter((name) => !MAY_BE_BARE.includes(name)))(
  'A bare answer is never read as %s',
  (name, { task }) => {
    const options = runs(200, 2_000)
    const property = fc.property(done, (raw) => {
      fc.pre(raw.text !== EMPTY_LIST || !name.endsWith('List'))
      expect(read(raw, name)).not.toHaveProperty('data')
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  },
)

it('The reader returns data or an error for any text', ({ task }) => {
  const options = runs(300, 10_000)
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((json) => JSON.stringify(json)),
  )
  const fields = fc.constantFrom([], boundFields)
  const property = fc.property(text, successStatus, fields, (body, status, named) => {
    const answer = readRawAnswer({ status, text: body, retryAfter: null }, named)
    expect(Object.keys(answer)).toEqual([expect.stringMatching(/^(data|error)$/)])
  })
  fc.assert(property, options)
  task.meta.cases = options.numRuns
})

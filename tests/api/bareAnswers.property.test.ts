/** Servers confirm a command with little more than a status. The reader never mistakes a failure for it. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '#src/api/readAnswer.ts'
import { availabilitySchema, checkSchema, createdSchema } from '#src/api/types/booking.ts'
import { emptySchema, fieldsOf } from '#src/api/types/fields.ts'
import {
  crmBindingSchema,
  loginSchema,
  sentCodeSchema,
  userSchema,
  verifiedSchema,
} from '#src/api/types/guest.ts'
import { boundFields, boundSchema } from '#src/api/types/invitations.ts'
import { reservationListSchema, shareSchema } from '#src/api/types/reservations.ts'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { syncSchema } from '#src/api/types/statuses.ts'
import { BUSINESS_CODES } from '#src/domain/errors.ts'
import { runs } from '#tests/support/property.ts'

type Raw = { status: number; text: string }

const read = (
  { status, text }: Raw,
  schema: v.GenericSchema,
  fields: readonly string[] = fieldsOf(schema),
): unknown => {
  const answer = readAnswer({ status, text, retryAfter: null }, fields)
  if ('error' in answer) return answer.error
  const result = v.safeParse(schema, answer.data)
  return result.success ? { data: result.output } : 'unreadable'
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
      expect(read(raw, emptySchema)).toEqual({ data: null })
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  })

  it('is not done after a bare answer that denies it or cannot be read', ({ task }) => {
    const options = runs(300, 2_000)
    const property = fc.property(failureText, successStatus, (text, status) => {
      expect(read({ status, text }, emptySchema)).not.toHaveProperty('data')
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  })

  it('is refused by a code of the specification at any place and status', ({ task }) => {
    const options = runs(300, 2_000)
    const property = fc.property(refusal, ({ code, raw }) => {
      expect(read(raw, emptySchema)).toMatchObject({ kind: 'refused', code })
    })
    fc.assert(property, options)
    task.meta.cases = options.numRuns
  })
})

it('A bare answer binds a public invitation', ({ task }) => {
  const options = runs(300, 2_000)
  const property = fc.property(done, (raw) => {
    const bound = { data: { type: 'public', isAccepted: false } }
    expect(read(raw, boundSchema, boundFields)).toEqual(bound)
  })
  fc.assert(property, options)
  task.meta.cases = options.numRuns
})

it.for<[string, v.GenericSchema]>([
  ['GET /reservation/list', reservationListSchema],
  ['GET /activity/sessions', sessionListSchema],
  ['GET /me', userSchema],
  ['GET /reservation/check', checkSchema],
  ['GET /check-available-session', availabilitySchema],
  ['PATCH /reservation/sync-status', syncSchema],
  ['GET /check-crm-binding', crmBindingSchema],
  ['POST /mobile-validation', sentCodeSchema],
  ['POST /mobile-validation/…/verify', verifiedSchema],
  ['POST /login', loginSchema],
  ['POST /reservation/create', createdSchema],
  ['PATCH /reservation/sharing', shareSchema],
])('A bare answer of %s is never read as data', ([, schema], { task }) => {
  const options = runs(200, 2_000)
  const property = fc.property(done, (raw) => {
    expect(read(raw, schema)).not.toHaveProperty('data')
  })
  fc.assert(property, options)
  task.meta.cases = options.numRuns
})

it('The reader returns data or an error for any text', ({ task }) => {
  const options = runs(300, 10_000)
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((json) => JSON.stringify(json)),
  )
  const fields = fc.constantFrom([], boundFields)
  const property = fc.property(text, successStatus, fields, (body, status, named) => {
    const answer = readAnswer({ status, text: body, retryAfter: null }, named)
    expect(Object.keys(answer)).toEqual([expect.stringMatching(/^(data|error)$/)])
  })
  fc.assert(property, options)
  task.meta.cases = options.numRuns
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '#src/api/readAnswer.ts'
import { boolean, describeIssue, emptySchema, fieldsOf } from '#src/api/types/fields.ts'
import { verifiedSchema } from '#src/api/types/guest.ts'
import { reservationListSchema } from '#src/api/types/reservations.ts'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { goodReservation, goodSession, START } from '#tests/api/types/samples.ts'

describe('The log of an unreadable answer', () => {
  const rowWith = (changes: object) => ({ reservations: [{ ...goodReservation, ...changes }] })

  it.each<[string, unknown]>([
    ['body (null)', null],
    ['body (string)', '<html>'],
    ['reservations (undefined)', { user_id: 1 }],
    ['reservations (boolean)', { reservations: true }],
    ['reservations[] (null)', { reservations: [null] }],
    ['reservations[].id (array)', rowWith({ id: [1] })],
    ['reservations[].id (number)', rowWith({ id: 1.5 })],
    ['reservations[].id (number beyond 2^53)', rowWith({ id: 2 ** 53 })],
    ['reservations[].id (number beyond 2^53)', rowWith({ id: -(2 ** 53) })],
    ['reservations[].session.start_at (object)', rowWith({ session: { start_at: {} } })],
  ])('names the field and the type of its value: %s', (field, wire) => {
    const { issues } = v.safeParse(reservationListSchema, wire)
    expect(issues && describeIssue(issues[0])).toBe(field)
  })

  it('names the body if the field is unknown', () => {
    expect(describeIssue({ input: 5 })).toBe('body (number)')
  })

  it('names each unreadable row of a list that has readable rows', () => {
    const reservations = [goodReservation, null, { ...goodReservation, id: '' }]
    const sessions = [{ id: 8, start_at: START }, goodSession]
    expect(v.parse(reservationListSchema, { reservations }).unreadableRows).toEqual([
      'reservations[] (null)',
      'reservations[].id (string)',
    ])
    expect(v.parse(sessionListSchema, { sessions }).unreadableRows).toEqual([
      'sessions[].event (undefined)',
    ])
  })

  it('names no row of a list whose rows are all readable', () => {
    const list = v.parse(reservationListSchema, { reservations: [goodReservation] })
    expect(list).not.toHaveProperty('unreadableRows')
  })
})

it('The answer of a command has no data fields', () => {
  expect(fieldsOf(emptySchema)).toEqual([])
  expect(fieldsOf(verifiedSchema)).toEqual(['token'])
})

it.each([
  [true, [true, 1, '1', 'true', 'TRUE']],
  [false, [false, 0, '0', 'false', 'FALSE', '']],
])('These values are read as %s: %j', (read, values) => {
  expect(values.map((value) => v.parse(boolean, value))).toEqual(values.map(() => read))
})

describe.each<[string, v.GenericSchema, string, object]>([
  ['tickets', reservationListSchema, 'reservations', goodReservation],
  ['sessions', sessionListSchema, 'sessions', goodSession],
])('A list of %s without the object around it', (_name, schema, field, row) => {
  const read = (body: unknown) => {
    const text = JSON.stringify(body)
    const answer = readAnswer({ status: 200, text, retryAfter: null }, fieldsOf(schema))
    return v.safeParse(schema, 'data' in answer && answer.data)
  }

  it.each<[string, unknown, number]>([
    ['is bare', [row], 1],
    ['is in an envelope', { code: 1, data: [row] }, 1],
    ['is in an envelope with a field of the list', { user_id: 1, is_preset: true, data: [row] }, 1],
    ['is empty and alone in data', { data: [] }, 0],
    ['is an empty page of Laravel', { data: [], links: {}, meta: { total: 0 } }, 0],
  ])('is read if it %s', (_how, body, count) => {
    expect(read(body).output).toHaveProperty(`${field}.length`, count)
  })

  it.each([[[]], [{ code: 0, data: [] }], [{ data: {} }]])(
    'is unreadable if it may be an empty object: %j',
    (body) => {
      expect(read(body).success).toBe(false)
    },
  )

  it('does not replace the list of the object', () => {
    expect(read({ [field]: [row], data: [] }).output).toHaveProperty(`${field}.length`, 1)
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
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

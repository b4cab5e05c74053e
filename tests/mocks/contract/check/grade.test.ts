import { describe, expect, it } from 'vitest'
import { gradeBody } from '#mocks/contract/check/grade.ts'
import { calls } from '#mocks/contract/calls.ts'
import { bookingCalls } from '#mocks/contract/bookingCalls.ts'
import { ticketCalls } from '#mocks/contract/ticketCalls.ts'
import { readAs } from '#mocks/contract/readers.ts'

const [reservation] = ticketCalls.getReservations.answer.example.reservations
const [session] = bookingCalls.getSessions.answer.example.sessions
const gift = reservation?.gift

const tickets = (...rows: unknown[]) => ({ user_id: 1, reservations: rows })
const ticketWith = (changes: object) => tickets({ ...reservation, ...changes })
const giftWith = (changes: object) => ticketWith({ gift: { ...gift, ...changes } })
const sessionWith = (changes: object) => ({
  sessions: [{ ...session, ...changes }],
  booking_quota: 1,
  is_preset: false,
})
const startAt = (start: unknown) => ticketWith({ session: { start_at: start } })
const without = (row: object | undefined, name: string) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([key]) => key !== name))

const gradesOf = (schema: 'ReservationList' | 'SessionList', body: unknown) =>
  gradeBody('GET', schema, body).map(({ grade, what }) => `${grade} ${what}`)

it.each([
  ['H.', ['BREAKS']],
  ['H!', ['BREAKS']],
  ['(H)', ['BREAKS']],
  ['H H', ['BREAKS']],
  ['H&a=1', ['BREAKS']],
  [5, ['COPES']],
  ['$2y$10$a.b&c/=', []],
])('check-api grades the hash code %j of a link', (code, grades) => {
  const body = { share_code: 'S', hash_code: code }
  const findings = gradeBody('PATCH', 'Share', body)
  expect(findings.map(({ grade }) => grade)).toEqual(grades)
})

describe('check-api grades a list of tickets', () => {
  it.each<[string, unknown, string[]]>([
    ['that follows the contract', ticketWith({}), []],
    [
      'with a boolean as a number',
      ticketWith({ is_shareable: 1 }),
      ['COPES reservations[].is_shareable: the number 0 or 1 instead of true or false'],
    ],
    [
      'with a false boolean as text',
      giftWith({ is_active: '0' }),
      ['COPES reservations[].gift.is_active: a number in quotes instead of true or false'],
    ],
    [
      'with an unreadable boolean',
      giftWith({ is_active: 'perhaps' }),
      ['BREAKS reservations[].gift.is_active: a text instead of true or false'],
    ],
    [
      'with a count as text',
      ticketWith({ ticket_num: '1' }),
      ['COPES reservations[].ticket_num: a number in quotes instead of a whole number'],
    ],
    [
      'with an unreadable count',
      ticketWith({ ticket_num: 'two' }),
      ['BREAKS reservations[].ticket_num: a text instead of a whole number'],
    ],
    [
      'with another word for an open ticket',
      ticketWith({ status: 'reserved' }),
      ["COPES reservations[].status: the word 'reserved', which the contract does not name"],
    ],
    [
      'with a status in capitals',
      ticketWith({ status: 'CANCELLED' }),
      ["COPES reservations[].status: 'CANCELLED' in capitals instead of lower case"],
    ],
    [
      'with a time with slashes',
      startAt('2025/06/24 11:00:00'),
      ['COPES reservations[].session.start_at: a date with slashes instead of ISO 8601'],
    ],
    [
      'with a time in epoch seconds',
      startAt(1750734000),
      ['COPES reservations[].session.start_at: epoch seconds instead of ISO 8601'],
    ],
    [
      'with an unreadable time',
      startAt('soon'),
      ['BREAKS reservations[].session.start_at: an unknown form of time instead of ISO 8601'],
    ],
    [
      'with an object instead of a list',
      { user_id: 1, reservations: { 3: reservation } },
      ['COPES reservations: an object instead of a list'],
    ],
    [
      'with text instead of a list',
      { user_id: 1, reservations: 'none' },
      ['BREAKS reservations: a text instead of a list'],
    ],
    [
      'with an open ticket without its code',
      tickets(without(reservation, 'hash_code')),
      ['BREAKS reservations[].hash_code: missing, but an open ticket needs it'],
    ],
    [
      'with a cancelled ticket without a code',
      ticketWith({ status: 'cancelled', hash_code: null }),
      [],
    ],
    [
      'without a field that the app does not use',
      tickets(without(reservation, 'ticket_code')),
      ['WISH reservations[].ticket_code: missing'],
    ],
    [
      'without a field that has a default',
      tickets(without(reservation, 'ticket_num')),
      ['COPES reservations[].ticket_num: missing'],
    ],
    [
      'with the text null in place of a code',
      ticketWith({ ticket_code: 'null' }),
      ['COPES reservations[].ticket_code: the text "null" instead of null'],
    ],
    [
      'with two faults in a row, one of which makes it unreadable',
      ticketWith({ id: null, ticket_num: '1' }),
      [
        'BREAKS reservations[].id: null instead of a number or text',
        'COPES reservations[].ticket_num: a number in quotes instead of a whole number',
      ],
    ],
  ])('%s', (_, body, found) => {
    expect(gradesOf('ReservationList', body)).toEqual(found)
  })
})

it('check-api tolerates a session without an end, but not one without an event', () => {
  expect(
    gradesOf('SessionList', { ...sessionWith({}), sessions: [without(session, 'end_at')] }),
  ).toEqual(['WISH sessions[].end_at: missing'])
  expect(gradesOf('SessionList', sessionWith({ event: null }))).toEqual([
    'BREAKS sessions[].event: null instead of an object',
  ])
})

it.each(Object.entries(calls))("The app's own reader reads the example of %s", (_, { answer }) => {
  expect(readAs(answer.schema, answer.example).isRead).toBe(true)
})

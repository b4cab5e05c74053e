import { describe, expect, it } from 'vitest'
import { bookingCalls } from '#mocks/contract/bookingCalls.ts'
import { readContract, type SentRequest } from '#mocks/contract/deviations.ts'
import { readDocument } from '#mocks/contract/documentFile.ts'
import { ticketCalls } from '#mocks/contract/ticketCalls.ts'

const contract = readContract(readDocument(), { isClosed: true })

const LIST = { method: 'GET', path: '/reservation/list' }
const CREATE: SentRequest = {
  method: 'POST',
  path: '/reservation/create',
  query: new URLSearchParams(),
  body: bookingCalls.createReservation.body.example,
  hasBearer: true,
}
const VERIFY = { ...CREATE, path: '/mobile-validation/7/verify', hasBearer: false }
const [reservation] = ticketCalls.getReservations.answer.example.reservations

const listOf = (...reservations: unknown[]) => ({ status: 200, body: { user_id: 1, reservations } })
const listWith = (changes: object) => listOf({ ...reservation, ...changes })
const refusal = (code: unknown, status = 400) => ({ status, body: { code, message: 'no' } })
const without = (key: string) =>
  Object.fromEntries(Object.entries(reservation ?? {}).filter(([name]) => name !== key))

describe('The contract checks an answer', () => {
  const row = (found: string) => [`reservations/0${found}`]
  const words = '(created, checked_in, cancelled, shared, )'
  const codes = '(105, 401, 1001, 1002, 1102)'

  it.each<[string, { status: number; body: unknown }, string[]]>([
    ['that fits', listWith({}), []],
    ['with a missing field', listOf(without('hash_code')), row('/hash_code: is missing')],
    ['with another type', listWith({ ticket_num: '1' }), row('/ticket_num: must be integer,null')],
    [
      'with another word',
      listWith({ status: 'used' }),
      row(`/status: must be equal to one of the allowed values ${words}`),
    ],
    [
      'with a field too many',
      listWith({ not_in_contract: 4 }),
      row('/not_in_contract: is not named'),
    ],
    ['with a null row', listOf(null), row(': must be object')],
    ['that is not JSON', { status: 200, body: undefined }, ['the body: must be object']],
    ['of a broken server', refusal(105, 500), ['status 500: nobody knows what was done']],
    ['of an expired login', refusal('no', 401), ['code: must be integer']],
    ['with its own code inside a 200', refusal(105, 200), []],
    [
      "with another call's code",
      refusal(1701),
      [`code: must be equal to one of the allowed values ${codes}`],
    ],
    ['with a code and no message', { status: 400, body: { code: 105 } }, ['message: is missing']],
  ])('%s', (_, answer, found) => {
    expect(contract.checkAnswer(LIST, answer)).toEqual(found)
  })
})

it('An open contract accepts an unknown status and a session without an end', () => {
  const read = readContract(readDocument())
  expect(read.checkAnswer(LIST, listWith({ status: 'lost' }))).toEqual([])
  const session = { start_at: '2025-06-24T11:00:00+08:00' }
  expect(contract.checkAnswer(LIST, listWith({ session }))).toEqual([])
})

describe('The contract checks a request', () => {
  const bodyWith = (changes: object) => ({ body: { ...Object(CREATE.body), ...changes } })
  const verify = { ...VERIFY, body: { pin: '1234' } }

  it.each<[string, Partial<SentRequest>, string[]]>([
    ['that fits', {}, []],
    ['of an unknown path', { path: '/reservation/made' }, ['there is no such call']],
    ['with a query', { query: new URLSearchParams('page=2') }, ['query: page']],
    ['with a field too many', bodyWith({ name: 'Ada' }), ['name: is not named']],
    ['with another type', bodyWith({ headcount: '1' }), ['headcount: must be integer']],
    [
      'with an unnecessary bearer',
      { ...verify, hasBearer: true },
      ['the bearer is sent where none is wanted'],
    ],
    ['with a body', { ...LIST, body: {} }, ['a body is sent where none is wanted']],
  ])('%s', (_, changes, found) => {
    expect(contract.checkRequest({ ...CREATE, ...changes })).toEqual(found)
  })
})

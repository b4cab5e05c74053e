import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const detail = 'getReservations reservations (string)'
const reported = { kind: 'unreadable answer', page: '/', isFatal: false, detail }

it.each<[string, Fault, object[]]>([
  [
    'an answer that does not match its schema is reported',
    replies(200, { reservations: 'SECRET' }),
    [reported],
  ],
  ['a refusal is not reported', refuses(1001), []],
  ['a missing answer is not reported', noNetwork, []],
])('Only unreadable answers are reported: %s', async (_, fault, failures) => {
  const { backend, store, reports } = makeTestStore({ scenario: 'reserved' })
  backend.fail('getReservations', fault)
  await store.dispatch(api.endpoints.getReservations.initiate())
  expect(reports.failures).toEqual(failures)
})

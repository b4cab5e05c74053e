import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

it.each<[string, Fault, number]>([
  ['an answer that does not fit', replies(200, { reservations: 'SECRET' }), 1],
  ['a refusal', refuses(1001), 0],
  ['an answer that never came', noNetwork, 0],
])('%s is reported %#', async (_, fault, count) => {
  const { backend, store, reports } = makeTestStore({ scenario: 'reserved' })
  backend.fail('getReservations', fault)
  await store.dispatch(api.endpoints.getReservations.initiate())
  expect(reports.failures).toEqual(
    Array(count).fill({ kind: 'unreadable answer', page: '/', isFatal: false }),
  )
})

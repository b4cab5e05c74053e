/** What tests/support/contract.ts holds in every test of the app: planted faults end it. */
import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import { makeBackend } from '#tests/support/backend.ts'
import { checkContract } from '#tests/support/contract.ts'

const send = async (path: string, plant: (world: World) => void, init: RequestInit = {}) => {
  const { world, fetch } = makeBackend('reserved')
  plant(world)
  const headers = { authorization: `Bearer ${MOCK_GUEST_TOKEN}` }
  await fetch(new Request(`http://app.test/api/client${path}`, { headers, ...init }))
}
const nothing = () => undefined

it.each<[string, () => Promise<void>, string]>([
  [
    'an answer with another type',
    () =>
      send('/reservation/list', ({ reservations }) =>
        Object.assign(reservations.at(-1) ?? {}, { headcount: 'one' }),
      ),
    'ticket_num: must be integer',
  ],
  [
    'an answer with another word',
    () =>
      send('/reservation/list', ({ reservations }) =>
        Object.assign(reservations.at(-1)?.gift ?? {}, { status: 'lost' }),
      ),
    'gift/status: must be equal',
  ],
  ['a request that nobody knows', () => send('/reservation/lists', nothing), 'no such call'],
  [
    'a request with a field too many',
    () =>
      send('/reservation/cancel', nothing, {
        method: 'PATCH',
        body: JSON.stringify({ reservation_id: 1, why: 'rain' }),
      }),
    'why: is not named',
  ],
])('%s ends a test', async (_, planted, found) => {
  await planted()
  expect(checkContract).toThrow(found)
})

it('lets a test pass whose requests and answers fit', async () => {
  await send('/reservation/list', nothing)
  expect(checkContract).not.toThrow()
})

/** What tests/support/contract.ts holds in every test of the app: planted faults end it. */
import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import { makeBackend } from '#tests/support/backend.ts'
import { checkContract } from '#tests/support/contract.ts'

const send = async (path: string, plant: (world: World) => void) => {
  const { world, fetch } = makeBackend('reserved')
  plant(world)
  const headers = { authorization: `Bearer ${MOCK_GUEST_TOKEN}` }
  await fetch(new Request(`http://app.test/api/client${path}`, { headers }))
}
const nothing = () => undefined

it.each<[string, string, (world: World) => void, string]>([
  [
    'an answer with another type',
    '/reservation/list',
    ({ reservations }) => Object.assign(reservations.at(-1) ?? {}, { headcount: 'one' }),
    'ticket_num: must be integer',
  ],
  ['a request that nobody knows', '/reservation/lists', nothing, 'no such call'],
])('%s ends a test', async (_, path, plant, found) => {
  await send(path, plant)
  expect(checkContract).toThrow(found)
})

it('lets a test pass whose requests and answers fit', async () => {
  await send('/reservation/list', nothing)
  expect(checkContract).not.toThrow()
})

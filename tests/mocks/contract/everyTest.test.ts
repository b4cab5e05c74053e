/** The contract check of tests/support/contract.ts, which runs after every test of the app. */
import { expect, it } from 'vitest'
import { makeBackend } from '#tests/support/backend.ts'
import { checkContract } from '#tests/support/contract.ts'

it('A request that the contract does not name fails the test', async () => {
  const { fetch } = makeBackend('reserved')
  await fetch(new Request('http://app.test/api/client/check-available-session'))
  expect(checkContract).not.toThrow()
  await fetch(new Request('http://app.test/api/client/reservation/lists'))
  expect(checkContract).toThrow('no such call')
})

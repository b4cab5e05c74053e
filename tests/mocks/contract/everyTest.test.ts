/** What tests/support/contract.ts holds in every test of the app. */
import { expect, it } from 'vitest'
import { makeBackend } from '#tests/support/backend.ts'
import { checkContract } from '#tests/support/contract.ts'

it('a request that the contract does not name ends a test, and no other', async () => {
  const { fetch } = makeBackend('reserved')
  await fetch(new Request('http://app.test/api/client/check-available-session'))
  expect(checkContract).not.toThrow()
  await fetch(new Request('http://app.test/api/client/reservation/lists'))
  expect(checkContract).toThrow('no such call')
})

/** A gateway refuses a call, and /me does not say whether the login has ended. */
import { replies } from '#tests/support/backend.ts'
import { expect, scan, test } from '#tests/support/guest.ts'
import { codesOf, installClocks, openTicket } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })

test('An open code stays readable after a 401 and a 502, and is renewed without a tap', async ({
  page,
  backend,
}) => {
  const advanceTime = await installClocks(page, backend.world)
  await openTicket(page)
  // If the list is fetched at the same moment, it aborts the first sync, so two syncs are refused.
  backend.fail('syncStatus', replies(401, '<html>gateway</html>'), 2)
  backend.fail('getMe', replies(502, '<html>bad gateway</html>'), 2)
  const checks = backend.count('GET /me')
  await advanceTime(12_000)
  await expect.poll(() => backend.count('GET /me')).toBeGreaterThan(checks)
  expect(await scan(page)).not.toBeNull()
  await advanceTime(60_000)
  await expect.poll(() => backend.count('GET /me')).toBeGreaterThan(checks + 2)
  await expect.poll(async () => (await scan(page)) === codesOf(backend)[0]?.ticket).toBe(true)
  await expect(page.getByText('We cannot connect at the moment')).toHaveCount(0)
})

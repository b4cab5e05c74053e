/** The early code inside LINE, on the load that LINE replaces and on the load that stays. */
import { expectDrawn, expectTakenOver } from '#tests/support/earlyTicket.ts'
import { expect, scan } from '#tests/support/guest.ts'
import { pageViews, test } from '#tests/support/lineGuest.ts'
import { codesOf, stopCodeRotation } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

test('The early code is drawn on both loads in LINE, without requests or reports', async ({
  page,
  emulate,
  backend,
  reported,
}) => {
  const code = codesOf(backend)[0]?.ticket
  const line = await emulate({ browser: 'liff' })
  const answer = line.hold()
  await line.open(page, '/ticket')
  await expectDrawn(page)
  expect(await scan(page)).toBe(code)
  expect(page.url()).toContain('liff.state=')
  expect(backend.requested().sort()).toEqual(['GET /me', 'GET /reservation/list'])
  expect(pageViews(reported)).toEqual([])
  // If LINE is silent, it stays until the app draws its own.
  await expectTakenOver(page)
  expect(await scan(page)).toBe(code)

  answer()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ticket')
  await expectDrawn(page)
  await expectTakenOver(page)
  expect(await scan(page)).toBe(code)
  await expect.poll(() => pageViews(reported)).toEqual(['/ticket'])
})

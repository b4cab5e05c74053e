/** The code before the app inside LINE: on the load that LINE leaves, and on the one that stays. */
import { expectDrawn, expectTakenOver } from '#tests/support/earlyTicket.ts'
import { expect, holdBack, scan } from '#tests/support/guest.ts'
import { pageViews, test } from '#tests/support/lineGuest.ts'
import { codesOf, holdCodes } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => holdCodes(backend.world))

test('stands there on both loads, sends nothing and is not reported', async ({
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
  // It stays where LINE is silent, until the app draws its own.
  await expectTakenOver(page)
  expect(await scan(page)).toBe(code)

  answer()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ticket')
  await expectDrawn(page)
  await expectTakenOver(page)
  expect(await scan(page)).toBe(code)
  await expect.poll(() => pageViews(reported)).toEqual(['/ticket'])
})

test.describe('a ticket to be shared', () => {
  test.use({ scenario: 'vic-ticket' })

  for (const browser of ['liff', 'external'] as const)
    test(`what is tapped on the load that LINE leaves is done on the next: ${browser}`, async ({
      page,
      emulate,
    }) => {
      const line = await emulate({ browser })
      const answer = line.hold()
      // Slower than LINE's reload.
      await holdBack(page, /\/share\b/)
      await line.open(page, '/ticket')
      await expectDrawn(page)
      await page.getByRole('link', { name: 'Share this ticket' }).click()
      answer()
      await expect(page.getByRole('button', { name: 'Share this ticket' })).toBeEnabled()
      expect(new URL(page.url()).pathname).toBe('/share')
    })
})

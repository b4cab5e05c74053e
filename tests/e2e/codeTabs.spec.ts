/** Tests what happens to the card and to the codes when the guest switches between the two tabs. */
import { FADE_TIMING } from '#src/features/tickets/codeFader.ts'
import { expect, holdAnimations, scan, test } from '#tests/support/guest.ts'
import { codesOf, openTicket, stopCodeRotation } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

test('The codes of two tabs cross-fade on a card that stays, and leave one code', async ({
  page,
  backend,
}) => {
  await holdAnimations(page, FADE_TIMING.duration)
  const loaded = page.waitForResponse(/\/codeFader-/)
  await openTicket(page)
  // The app imported the file first, so it has the file when this import ends.
  await page.evaluate((address) => import(address), (await loaded).url())
  const panel = page.getByRole('tabpanel')
  const card = () => panel.locator(':scope > div').first().boundingBox()
  const before = await card()
  const copy = panel.locator('svg[aria-hidden="true"] image')
  await expect(copy).toHaveCount(0)

  await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
  await expect(copy).toHaveCount(1)
  const after = await card()
  for (const side of ['x', 'y', 'width'] as const) expect(after?.[side]).toBe(before?.[side])
  const [code, faded] = [
    await panel.getByRole('img').boundingBox(),
    await copy.locator('..').boundingBox(),
  ]
  expect(faded).toEqual(code)

  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(copy).toHaveCount(0)
  expect(await scan(page)).toBe(codesOf(backend)[0]?.gift)
})

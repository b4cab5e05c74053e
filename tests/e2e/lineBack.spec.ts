/** Back inside LINE: Android's key and the edge swipe go back in the history of its browser. */
import { expect } from '#tests/support/guest.ts'
import { test } from '#tests/support/lineGuest.ts'

test.use({ scenario: 'reserved' })

for (const browser of ['liff', 'inApp'] as const)
  test(`closes what is open over the ticket, and stays there (${browser})`, async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ browser, os: 'android' })
    await line.open(page, '/ticket')
    const dialog = page.getByRole('dialog')
    const ticket = page.getByRole('button', { name: 'Tap to enlarge' })
    await expect(ticket).toBeVisible()
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    for (const name of ['Tap to enlarge', 'Cancel my reservation']) {
      await page.getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.evaluate(() => history.back())
      await expect(dialog).toBeHidden()
      await expect(ticket).toBeVisible()
      await expect(page).toHaveURL(/\/ticket$/)
    }
    expect(await entries()).toBeLessThanOrEqual(before + 1)
    expect(line.closes).toEqual([])
  })

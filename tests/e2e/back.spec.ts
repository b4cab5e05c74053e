/** Android's Back key, the edge swipe and the browser's Back button all call `history.back()`. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

/** Playwright's own goBack() may read the history before the page has finished its last change. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

const entries = (page: Page) => page.evaluate(() => history.length)

/** A dialog that its button closes removes its history entry asynchronously. */
const entryIsLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isOverlay')

test.use({ scenario: 'reserved' })

test('Back on the ticket closes what is open, adds no history entries, and reopens nothing', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name })
  await page.goto('/?redirect=false')
  await page.getByRole('tab', { name: 'Ticket' }).click()
  await expect(button('Cancel my reservation')).toBeVisible()
  const before = await entries(page)
  for (const name of ['Tap to enlarge', 'Add to calendar', 'Cancel my reservation'])
    for (const isByBack of [true, false]) {
      await button(name).click()
      await expect(dialog).toBeVisible()
      if (isByBack) await goBack(page)
      else await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await entryIsLeft(page)
      await expect(page).toHaveURL(/\/ticket$/)
    }
  // The entry of the last dialog is still ahead in the history.
  expect(await entries(page)).toBeLessThanOrEqual(before + 1)

  await button('Cancel my reservation').click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(button('Cancel my reservation')).toBeVisible()
  await page.goForward()
  await expect(dialog).toBeHidden()
  await entryIsLeft(page)
  await goBack(page)
  await expect(page).toHaveURL(/\/\?redirect=false$/)
})

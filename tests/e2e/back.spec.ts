/** Back: Android's key, the edge swipe and the browser's button all go back in the history. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'reserved' })

/** Not Playwright's own, which may read the history before the page's last step in it. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

const entries = (page: Page) => page.evaluate(() => history.length)

/** A dialog that was closed by its button leaves its entry in its own time. */
const entryIsLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isLayer')

test('closes what is open over the ticket, and adds nothing to the history', async ({ page }) => {
  await page.goto('/welcome')
  await page.goto('/ticket')
  const before = await entries(page)
  for (const [button, name] of [
    ['Tap to enlarge', 'Ticket QR code'],
    ['Add to calendar', 'Add to your calendar'],
    ['Cancel my reservation', 'Cancel your reservation?'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name })
    for (const isByBack of [true, true, false, false]) {
      await page.getByRole('button', { name: button }).click()
      await expect(dialog).toBeVisible()
      if (isByBack) await goBack(page)
      else await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await entryIsLeft(page)
      await expect(page).toHaveURL(/\/ticket$/)
    }
  }
  // The last dialog's entry is still ahead.
  expect(await entries(page)).toBeLessThanOrEqual(before + 1)
  await goBack(page)
  await expect(page).not.toHaveURL(/\/ticket$/)
})

test('a dialog is gone after a reload, and does not come back by Forward', async ({ page }) => {
  await page.goto('/?redirect=false')
  await page.getByRole('tab', { name: 'Ticket' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel my reservation' })
  const dialog = page.getByRole('dialog')
  await cancel.click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(cancel).toBeVisible()
  await page.goForward()
  await expect(dialog).toBeHidden()
  await cancel.click()
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL(/\/\?redirect=false$/)
})

test.describe('on the first screen', () => {
  test.use({ scenario: 'fully-booked' })
  test('closes its dialog, and stays', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'reserv' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'reserv' })).toBeEnabled()
  })
})

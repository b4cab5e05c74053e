/** Back: Android's key, the edge swipe and the browser's button all go back in the history. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

/** Not Playwright's own, which may read the history before the page's last step in it. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

const entries = (page: Page) => page.evaluate(() => history.length)

/** A dialog that was closed by its button leaves its entry in its own time. */
const entryIsLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isLayer')

const openings: [what: string, path: string, button: string, dialog: string][] = [
  ['the enlarged code', '/ticket', 'Tap to enlarge', 'Ticket QR code'],
  ['a sheet', '/ticket', 'Add to calendar', 'Add to your calendar'],
  ['a dialog', '/ticket', 'Cancel my reservation', 'Cancel your reservation?'],
]

for (const [what, path, button, name] of openings)
  test.describe(what, () => {
    test.use({ scenario: 'reserved' })
    test('closes by Back and adds nothing to the history', async ({ page }) => {
      await page.goto('/welcome')
      await page.goto(path)
      const before = await entries(page)
      const dialog = page.getByRole('dialog', { name })
      for (let time = 0; time < 2; time += 1) {
        await page.getByRole('button', { name: button }).click()
        await expect(dialog).toBeVisible()
        await goBack(page)
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }
      for (let time = 0; time < 3; time += 1) {
        await page.getByRole('button', { name: button }).click()
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await entryIsLeft(page)
      }
      // The last dialog's entry is still ahead.
      expect(await entries(page)).toBeLessThanOrEqual(before + 1)
      await goBack(page)
      await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    })
  })

test.describe('the first screen', () => {
  test.use({ scenario: 'fully-booked' })
  test('stays when its dialog is closed by Back', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'reserv' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await goBack(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'reserv' })).toBeEnabled()
  })
})

test.describe('an open dialog', () => {
  test.use({ scenario: 'reserved' })
  test('is gone after a reload, and does not come back by Forward', async ({ page }) => {
    await page.goto('/?redirect=false')
    await page.getByRole('tab', { name: 'Ticket' }).click()
    const cancel = page.getByRole('button', { name: 'Cancel my reservation' })
    await cancel.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(cancel).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('dialog')).toBeHidden()
    await cancel.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await goBack(page)
    await expect(page).toHaveURL(/\/\?redirect=false$/)
  })
})

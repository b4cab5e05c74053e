/** Pages that Chrome has translated. tests/app/translatedScreens.chinese.test.tsx tests every screen. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'
import { translatePage } from '#tests/support/pageTranslation.ts'
import { openTicket } from '#tests/support/ticketPhone.ts'

const translate = (page: Page) => page.evaluate(translatePage)

test('The resend countdown continues after the page was translated', async ({ page }) => {
  await page.goto('/verify')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('91234567')
  await page.getByRole('button', { name: 'Submit' }).click()
  const resend = page.getByRole('button', { name: /^Resend \(/ })
  await expect(resend).toBeVisible()
  await translate(page)
  const before = await resend.innerText()
  await expect(resend).not.toHaveText(before)
})

test.describe('A ticket', () => {
  test.use({ scenario: 'reserved' })

  test('continues its countdown after the page was translated', async ({ page }) => {
    await openTicket(page)
    await translate(page)
    const timer = page.getByRole('timer')
    const before = await timer.innerText()
    await expect(timer).not.toHaveText(before)
    // Every text node of the screen is replaced or removed.
    await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
    await expect(page.getByRole('img', { name: 'Gift QR code' })).toBeVisible()
    await translate(page)
    await page.getByRole('button', { name: '繁體中文' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    await expect(page.getByText('輕觸放大')).toBeVisible()
    await expect(page.getByText('Tap to enlarge')).toHaveCount(0)
  })
})

test('An invitation can change its language after the page was translated', async ({ page }) => {
  await page.goto('/invitation/VIC2025')
  const accept = page.getByRole('button', { name: '接受邀請' })
  await expect(accept).toBeVisible()
  await expect(page.getByText('先生')).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.getByText('先生')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '接受' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
})

/** The desktop mask: what it keeps from starting, and what it leaves behind it as it was. */
import type { Page } from '@playwright/test'
import { messages } from '#tests/support/messages.ts'
import { holdCodes } from '#tests/support/ticketPhone.ts'
import { expect, requestsOf, scan, settled, test } from '#tests/support/guest.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1200, height: 800 }

const mask = (page: Page, { title } = messages.en.mask) =>
  page.getByRole('heading', { name: title })
const invitee = (page: Page) => page.getByRole('heading', { name: /黃 ?先生/ })

const scanned = async (page: Page) => {
  await settled(page)
  return scan(page)
}

test.describe('an invitation that is opened on a wide screen', () => {
  test.use({ scenario: 'vic', viewport: DESKTOP, isMobile: false, hasTouch: false })

  test('is a code for the phone and nothing else, in either language; a narrower window binds it once', async ({
    page,
    backend,
    baseURL,
  }) => {
    const requests = requestsOf(page)
    const opened = `${baseURL}/invitation/VIC2025?lang=en&foo=1`
    await page.goto(opened)
    await expect(mask(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await scanned(page)).toBe(opened)

    await page.getByRole('button', { name: '繁體中文' }).click()
    await expect(mask(page, messages['zh-Hant'].mask)).toBeVisible()
    await expect(page).toHaveURL('/invitation/VIC2025?lang=zh-Hant&foo=1')
    expect(await scanned(page)).toBe(page.url())
    expect(requests).toEqual([opened])
    const kept = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(kept).toEqual(['api_token', 'language'])

    await page.setViewportSize(PHONE)
    await expect(invitee(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    // From now on the app is kept behind the mask.
    await page.setViewportSize(DESKTOP)
    await expect(mask(page, messages['zh-Hant'].mask)).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(invitee(page)).toBeVisible()
    expect(backend.count(/\/bind\//)).toBe(1)
  })
})

test.describe('a phone that is turned on its side', () => {
  test.use({ scenario: 'reserved' })
  test('keeps its ticket', async ({ page, backend }) => {
    holdCodes(backend.world)
    await page.goto('/ticket')
    const code = page.getByRole('img', { name: 'Ticket QR code' })
    await expect(code).toBeVisible()
    const upright = await scanned(page)
    for (const size of [
      { width: 844, height: 390 },
      { width: 932, height: 430 },
    ]) {
      await page.setViewportSize(size)
      await expect(mask(page)).toBeHidden()
      await expect(code).toBeVisible()
      expect(await scanned(page)).toBe(upright)
    }
    expect(backend.count('GET /reservation/list')).toBe(1)
  })
})

test.describe('a phone that is unfolded while the app runs', () => {
  test.use({ scenario: 'signed-in' })
  test('is masked over an open sheet as well, and finds it again', async ({ page }) => {
    await page.goto('/reservation')
    await page.getByRole('button', { name: 'Date' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Date' })
    await expect(sheet).toBeVisible()
    await page.setViewportSize({ width: 844, height: 720 })
    await expect(mask(page)).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.setViewportSize(PHONE)
    await expect(sheet).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Date' })).toBeFocused()
  })
})

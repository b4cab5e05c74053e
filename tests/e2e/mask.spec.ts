/** The desktop mask: what it keeps from starting, and what it leaves behind it as it was. */
import type { Page } from '@playwright/test'
import { messages } from '#tests/support/messages.ts'
import { expect, scan, settled, test } from '#tests/support/guest.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1200, height: 800 }

const mask = (page: Page) => page.getByRole('heading', { name: messages.en.mask.title })
const invitee = (page: Page) => page.getByRole('heading', { name: /黃 ?先生/ })

const scanned = async (page: Page) => {
  await settled(page)
  return scan(page)
}

/** Everything that the page fetches from now on but its own scripts and pictures. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !pathname.startsWith('/assets/')) requests.push(request.url())
  })
  return requests
}

test.describe('an invitation that is opened on a wide screen', () => {
  test.use({ scenario: 'vic', viewport: DESKTOP, isMobile: false, hasTouch: false })

  test('is a code for the phone and nothing else; a narrower window binds it once', async ({
    page,
    backend,
    baseURL,
  }) => {
    const requests = requestsOf(page)
    const opened = `${baseURL}/invitation/VIC2025?foo=1`
    await page.goto(opened)
    await expect(mask(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([opened])
    expect(page.url()).toBe(opened)
    expect(await scanned(page)).toBe(opened)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['api_token'])

    await page.setViewportSize(PHONE)
    await expect(invitee(page)).toBeVisible()
    await expect(mask(page)).toBeHidden()
    // From now on the app is kept behind the mask.
    await page.setViewportSize(DESKTOP)
    await expect(mask(page)).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(invitee(page)).toBeVisible()
    expect(backend.count(/\/bind\//)).toBe(1)
  })

  test('can be read in either language, and goes on in the chosen one', async ({ page }) => {
    const requests = requestsOf(page)
    await page.goto('/invitation/VIC2025?lang=en&foo=1')
    await page.getByRole('button', { name: '繁體中文' }).click()
    const { title } = messages['zh-Hant'].mask
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    await expect(page).toHaveURL('/invitation/VIC2025?lang=zh-Hant&foo=1')
    expect(await scanned(page)).toBe(page.url())
    expect(requests).toHaveLength(1)
    await page.setViewportSize(PHONE)
    await expect(invitee(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  })
})

test.describe('a phone that is turned on its side', () => {
  test.use({ scenario: 'reserved' })
  test('keeps its ticket', async ({ page, backend }) => {
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

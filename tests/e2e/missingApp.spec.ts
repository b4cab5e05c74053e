/** The script of the app does not arrive: a bad connection, or a deploy that took it away. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'reserved' })

/** Counts the loads of the page; those up to `missing` get no script. */
async function withoutScript(page: Page, missing: number, status?: number) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/start-[^/]+\.js/, (route) => {
    if (loads > missing) return route.continue()
    return status === undefined ? route.abort() : route.fulfill({ status })
  })
  return () => loads
}

const title = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const code = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })
const mark = (page: Page) => page.evaluate(() => sessionStorage.getItem('app_reloaded'))

for (const status of [404, undefined])
  test.describe(status === undefined ? 'dropped' : `answered with ${status}`, () => {
    test('the page is loaded again once', async ({ page }) => {
      const loads = await withoutScript(page, 1, status)
      await page.goto('/ticket')
      await expect(code(page)).toBeVisible()
      expect(loads()).toBe(2)
      await expect.poll(() => mark(page)).toBeNull()
    })

    test('then says so in both languages, and the guest tries again', async ({ page }) => {
      const loads = await withoutScript(page, 2, status)
      await page.goto('/ticket?foo=1')
      await expect(title(page)).toBeFocused()
      await expect(title(page)).toContainText('暫時無法載入此頁面')
      expect(loads()).toBe(2)
      await page.getByRole('link', { name: 'Try again 重試' }).click()
      await expect(code(page)).toBeVisible()
      await expect(page).toHaveURL(/\/ticket\?foo=1$/)
      await expect.poll(() => mark(page)).toBeNull()
    })
  })

test('without a network nothing is loaded again until it returns', async ({ page, context }) => {
  const loads = await withoutScript(page, 1)
  await page.route('**/ticket', (route) => (loads() === 0 ? route.continue() : route.fallback()))
  // The page is there, from a cache; all that follows fails.
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && loads() === 1) void context.setOffline(true)
  })
  await page.goto('/ticket', { waitUntil: 'commit' })
  await expect(title(page)).toBeFocused()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(title(page)).toBeVisible()
  expect(loads()).toBe(1)
  await context.setOffline(false)
  await expect(code(page)).toBeVisible()
})

test('without storage nothing is loaded again by itself', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }),
  )
  const loads = await withoutScript(page, Infinity, 404)
  await page.goto('/welcome')
  await expect(title(page)).toBeFocused()
  expect(loads()).toBe(1)
})

/**
 * The app's script does not arrive, because of a bad connection or a new deployment. addressStates.spec.ts
 * opens hostile addresses in this state.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'reserved' })

/** Counts the page loads. The first `missing` loads do not get the script. */
async function withoutApp(page: Page, missing: number) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/start-/, (route) =>
    loads > missing ? route.continue() : route.fulfill({ status: 404 }),
  )
  return () => loads
}

const noApp = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const code = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' }).first()

test('A missing app script reloads the page once, then shows an error in both languages', async ({
  page,
}) => {
  const loads = await withoutApp(page, 2)
  await page.goto('/ticket?foo=1')
  await expect(noApp(page)).toBeFocused()
  await expect(noApp(page)).toContainText('暫時無法載入此頁面')
  expect(loads()).toBe(2)
  await page.getByRole('link', { name: 'Try again 重試' }).click()
  // The early code is visible before the tap, too.
  await expect(noApp(page)).toBeHidden()
  await expect(code(page)).toBeVisible()
  await expect(page).toHaveURL(/\/ticket\?foo=1$/)
  await expect.poll(() => page.evaluate('sessionStorage.getItem("app_reloaded")')).toBeNull()
})

test('A missing app script without a network causes no reload until the network returns', async ({
  page,
  context,
}) => {
  const loads = await withoutApp(page, 1)
  // The page comes from a cache, and all later requests fail.
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && loads() === 1) void context.setOffline(true)
  })
  await page.goto('/ticket', { waitUntil: 'commit' })
  await expect(noApp(page)).toBeFocused()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(noApp(page)).toBeVisible()
  expect(loads()).toBe(1)
  await context.setOffline(false)
  await expect(code(page)).toBeVisible()
})

test('The code of a slow server replaces the error of a missing app script', async ({ page }) => {
  await withoutApp(page, 2)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/client/reservation/list', async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto('/ticket')
  await expect(noApp(page)).toBeFocused()
  await expect(page.getByText('Loading...')).toBeHidden()
  answer()
  await expect(code(page)).toBeVisible()
  await expect(code(page)).toBeInViewport()
  await expect(noApp(page)).toBeVisible()
})

/** A script does not arrive: a bad connection, or a deploy that took it away. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'
import { STORAGE_FAULTS } from '#tests/support/storageFaults.ts'

test.use({ scenario: 'reserved' })

const APP = /\/assets\/start-[^/]+\.js/
const TICKET = /\/assets\/TicketScreen-[^/]+\.js/
const SHARE = /\/assets\/ShareScreen-[^/]+\.js/

/** Counts the loads of the page; those up to `missing` do not get the script. */
async function without(page: Page, script: RegExp, missing: number, status?: number) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(script, (route) => {
    if (loads > missing) return route.continue()
    return status === undefined ? route.abort() : route.fulfill({ status })
  })
  return () => loads
}

const noApp = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const noScreen = (page: Page) =>
  page.getByRole('heading', { name: 'We cannot connect at the moment' })
const code = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' }).first()
const mark = (page: Page) => page.evaluate(() => sessionStorage.getItem('app_reloaded'))

test.describe('of the app', () => {
  test('taken away by a deploy: the page is loaded again once', async ({ page }) => {
    const loads = await without(page, APP, 1, 404)
    await page.goto('/ticket')
    await expect(code(page)).toBeVisible()
    expect(loads()).toBe(2)
    await expect.poll(() => mark(page)).toBeNull()
  })

  test('dropped twice: both languages say so, and the guest tries again', async ({ page }) => {
    const loads = await without(page, APP, 2)
    await page.goto('/ticket?foo=1')
    await expect(noApp(page)).toBeFocused()
    await expect(noApp(page)).toContainText('暫時無法載入此頁面')
    expect(loads()).toBe(2)
    await page.getByRole('link', { name: 'Try again 重試' }).click()
    await expect(code(page)).toBeVisible()
    await expect(page).toHaveURL(/\/ticket\?foo=1$/)
    await expect.poll(() => mark(page)).toBeNull()
  })

  test('without a network: nothing is loaded again until it returns', async ({ page, context }) => {
    const loads = await without(page, APP, 1)
    // The page is there, from a cache; all that follows fails.
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

  test('without storage: nothing is loaded again by itself', async ({ page }) => {
    await page.addInitScript(STORAGE_FAULTS['throws'] ?? '')
    const loads = await without(page, APP, Infinity, 404)
    await page.goto('/welcome')
    await expect(noApp(page)).toBeFocused()
    expect(loads()).toBe(1)
  })
})

test.describe('of a screen', () => {
  test('taken away by a deploy: the page is loaded again once', async ({ page }) => {
    const loads = await without(page, TICKET, 1, 404)
    await page.goto('/?redirect=false')
    await page.getByRole('tab', { name: 'Ticket' }).click()
    await expect(code(page)).toBeVisible()
    expect(loads()).toBe(2)
  })

  test.describe('that is lost offline', () => {
    test.use({ scenario: 'share-withdrawn' })
    test('leaves the ticket its code by Back, and comes by itself', async ({
      page,
      context,
      complaints,
    }) => {
      await page.route(SHARE, (route) => route.abort())
      await page.goto('/ticket')
      await expect(code(page)).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Share this ticket' }).first().click()
      await expect(noScreen(page)).toBeFocused()
      await page.goBack()
      await expect(code(page)).toBeVisible()
      await page.goForward()
      await expect(noScreen(page)).toBeVisible()
      await page.unroute(SHARE)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Share' })).toBeVisible()
      complaints.length = 0
    })
  })
})

/** A deploy takes away the chunks that the page of before still names. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'reserved' })

/** The introduction is open while the ticket's chunk goes, for the first `loads` pages. */
async function deployMeanwhile(page: Page, loads: number) {
  let opened = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened += 1
  })
  await page.route(/\/assets\/TicketScreen-[^/]+\.js/, (route) =>
    opened <= loads ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/?redirect=false')
  await page.getByRole('tab', { name: 'Ticket' }).click()
  return () => opened
}

test('the page is loaded again once, and shows what was wanted', async ({ page }) => {
  const opened = await deployMeanwhile(page, 1)
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
  expect(opened()).toBe(2)
})

const message = (page: Page) =>
  page.getByRole('heading', { name: 'We cannot connect at the moment' })

test('a chunk that stays away leads to a message', async ({ page, complaints }) => {
  const opened = await deployMeanwhile(page, Infinity)
  await expect(message(page)).toBeFocused()
  expect(opened()).toBe(2)
  await page.getByRole('tab', { name: 'Introduction' }).click()
  await expect(page.getByText('You have a reservation')).toBeVisible()
  complaints.length = 0
})

test.describe('a ticket that may be shared', () => {
  test.use({ scenario: 'share-withdrawn' })
  test('comes back with its code when the next screen is lost offline', async ({
    page,
    context,
    complaints,
  }) => {
    const code = page.getByRole('img', { name: 'Ticket QR code' }).first()
    const chunk = /\/assets\/ShareScreen-[^/]+\.js/
    await page.route(chunk, (route) => route.abort())
    await page.goto('/ticket')
    await expect(code).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Share this ticket' }).first().click()
    await expect(message(page)).toBeFocused()
    await page.goBack()
    await expect(code).toBeVisible()
    await page.goForward()
    await expect(message(page)).toBeVisible()
    await page.unroute(chunk)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Share' })).toBeVisible()
    complaints.length = 0
  })
})

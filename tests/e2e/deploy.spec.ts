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
  await page.route(/\/assets\/Ticket-[^/]+\.js/, (route) =>
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

test('a chunk that stays away leads to a message', async ({ page, complaints }) => {
  const opened = await deployMeanwhile(page, Infinity)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(opened()).toBe(2)
  complaints.length = 0
})

/** 'Loading...' before the first list is there to be seen, wherever the ticket waits. */
import type { Page } from '@playwright/test'
import { expect, holdBack, test } from '#tests/support/guest.ts'

test.use({ scenario: 'reserved' })

/** As large as its letters and on the screen, and not only read aloud. */
async function expectLoading(page: Page) {
  const text = page.getByText('Loading...').filter({ visible: true })
  await expect(text).toBeInViewport({ ratio: 1 })
  expect((await text.boundingBox())?.height).toBeGreaterThan(16)
}

test('in the first picture, before any script', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js/)
  await page.goto('/ticket', { waitUntil: 'commit' })
  await expectLoading(page)
  release()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
})

test('while its script is on the way', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/TicketScreen-[^/]+\.js/)
  await page.goto('/?redirect=false')
  await page.getByRole('tab', { name: 'Ticket' }).click()
  await expectLoading(page)
  release()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
})

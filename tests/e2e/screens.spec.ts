/** What is shown before a screen, and gestures that must not affect it. */
import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '#tests/support/guest.ts'

/** True if the text is visible on the screen and not only for screen readers. */
async function expectLoading(page: Page) {
  const text = page.getByText('Loading...').filter({ visible: true })
  await expect(text).toBeInViewport({ ratio: 1 })
  expect((await text.boundingBox())?.height).toBeGreaterThan(16)
}

test.describe('The ticket', () => {
  test.use({ scenario: 'reserved' })
  test('says that it is loading, in the first paint and while its script loads', async ({
    page,
  }) => {
    for (const [script, address] of [
      [/\/assets\/.*\.js/, '/ticket'],
      [/\/assets\/TicketScreen-/, '/?redirect=false'],
    ] as const) {
      const release = await holdRequests(page, script)
      await page.goto(address, { waitUntil: 'commit' })
      if (address !== '/ticket') await page.getByRole('tab', { name: 'Ticket' }).click()
      await expectLoading(page)
      release()
      await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    }
  })
})

test('A pinch gesture does not zoom the page', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page.getByRole('button', { name: 'reserv' })).toBeVisible()
  const stopped = await page.evaluate(() => {
    const target = document.body
    const isStopped = (...fingers: number[]) => {
      const touches = fingers.map((identifier) => new Touch({ identifier, target }))
      const move = new TouchEvent('touchmove', { touches, cancelable: true, bubbles: true })
      return !target.dispatchEvent(move)
    }
    return { pinch: isStopped(1, 2), swipe: isStopped(1) }
  })
  expect(stopped).toEqual({ pinch: true, swipe: false })
})

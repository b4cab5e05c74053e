/** What is there before a screen, and what a finger may not do to it. */
import type { Page } from '@playwright/test'
import { expect, holdBack, test } from '#tests/support/guest.ts'

/** As large as its letters and on the screen, and not only read aloud. */
async function expectLoading(page: Page) {
  const text = page.getByText('Loading...').filter({ visible: true })
  await expect(text).toBeInViewport({ ratio: 1 })
  expect((await text.boundingBox())?.height).toBeGreaterThan(16)
}

test.describe('the ticket', () => {
  test.use({ scenario: 'reserved' })
  test('says that it loads, in the first picture and while its script is on the way', async ({
    page,
  }) => {
    for (const [script, address] of [
      [/\/assets\/.*\.js/, '/ticket'],
      [/\/assets\/TicketScreen-/, '/?redirect=false'],
    ] as const) {
      const release = await holdBack(page, script)
      await page.goto(address, { waitUntil: 'commit' })
      if (address !== '/ticket') await page.getByRole('tab', { name: 'Ticket' }).click()
      await expectLoading(page)
      release()
      await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    }
  })
})

test('fingers that pinch do not zoom', async ({ page }) => {
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

/** What is there before a screen, and what a finger may not do to it. */
import type { Page } from '@playwright/test'
import { expect, holdBack, test } from '#tests/support/guest.ts'

/** As large as its letters and on the screen, and not only read aloud. */
async function expectLoading(page: Page) {
  const text = page.getByText('Loading...').filter({ visible: true })
  await expect(text).toBeInViewport({ ratio: 1 })
  expect((await text.boundingBox())?.height).toBeGreaterThan(16)
}

test.describe('the ticket says that it loads', () => {
  test.use({ scenario: 'reserved' })
  for (const [when, script, address] of [
    ['in the first picture, before any script', /\/assets\/.*\.js/, '/ticket'],
    ['while its script is on the way', /\/assets\/TicketScreen-/, '/?redirect=false'],
  ] as const)
    test(when, async ({ page }) => {
      const release = await holdBack(page, script)
      await page.goto(address, { waitUntil: 'commit' })
      if (address !== '/ticket') await page.getByRole('tab', { name: 'Ticket' }).click()
      await expectLoading(page)
      release()
      await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    })
})

test.describe('a screen whose script is late', () => {
  test.use({ scenario: 'signed-in' })
  test('shows what comes at the first tap, and is one step in the history', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/ReservationScreen-/)
    await page.goto('/welcome')
    const before = await page.evaluate(() => history.length)
    const reserve = page.getByRole('button', { name: 'Make a reservation' })
    await reserve.tap()
    await expect(page.locator('.page-waiting')).toBeVisible()
    await expect(reserve).toBeHidden()
    release()
    await expect(page.getByRole('heading', { name: 'Reservation' })).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
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

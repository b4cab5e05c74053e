/**
 * Large text and print on the ticket. Android's WebView enlarges texts but not the lengths of the
 * layout.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'
import { openTicket, PHONES } from '#tests/support/ticketPhone.ts'

const zoomText = (page: Page, factor: number) =>
  page.evaluate((by) => {
    const elements = [...document.querySelectorAll<HTMLElement>('#root *')]
    const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize))
    for (const [index, { style }] of elements.entries())
      style.setProperty('font-size', `${by * (sizes[index] ?? 0)}px`, 'important')
  }, factor)

test.use({ scenario: 'reserved' })

for (const viewport of PHONES)
  test.describe(`A ticket on a screen of ${viewport.width} px`, () => {
    test.use({ viewport })

    test('fits the screen if the phone doubles its text', async ({ page }) => {
      await openTicket(page)
      const tabs = page.getByRole('tab')
      const [ticket, gift] = [await tabs.nth(0).boundingBox(), await tabs.nth(1).boundingBox()]
      expect(gift?.y).toBe(ticket?.y)
      await zoomText(page, 2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })

test('The tab bar does not cover a printed ticket', async ({ page }) => {
  await openTicket(page)
  const bar = page.getByRole('tab', { name: 'Introduction' })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
})

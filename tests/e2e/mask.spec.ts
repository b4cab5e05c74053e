/** What the desktop mask leaves unchanged. lineMask.spec.ts checks what it does not start. */
import type { Page } from '@playwright/test'
import { stopCodeRotation } from '#tests/support/ticketPhone.ts'
import { expect, scan, animationsFinished, test } from '#tests/support/guest.ts'

const mask = (page: Page) => page.getByRole('heading', { name: 'Continue on your phone' })

test.describe('A phone that is rotated to landscape', () => {
  test.use({ scenario: 'reserved' })
  test('keeps its ticket', async ({ page, backend }) => {
    stopCodeRotation(backend.world)
    await page.goto('/ticket')
    const code = page.getByRole('img', { name: 'Ticket QR code' })
    await expect(code).toBeVisible()
    await animationsFinished(page)
    const upright = await scan(page)
    expect(upright).not.toBeNull()
    await page.setViewportSize({ width: 932, height: 430 })
    await expect(mask(page)).toBeHidden()
    await expect(code).toBeVisible()
    await animationsFinished(page)
    expect(await scan(page)).toBe(upright)
    expect(backend.count('GET /reservation/list')).toBe(1)
  })
})

test.describe('A phone that is unfolded while the app runs', () => {
  test.use({ scenario: 'signed-in' })
  test('shows the mask over an open sheet, and the sheet again afterwards', async ({ page }) => {
    await page.goto('/reservation')
    await page.getByRole('button', { name: 'Date' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Date' })
    await expect(sheet).toBeVisible()
    await page.setViewportSize({ width: 844, height: 720 })
    await expect(mask(page)).toBeVisible()
    await expect(page.getByText("turn it upright, or switch off 'Desktop site'")).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(sheet).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Date' })).toBeFocused()
  })
})

test.describe("A phone whose browser requests the 'Desktop site'", () => {
  // The browser lays the page out 980 px wide, in the shape of the screen.
  const UPRIGHT = { width: 980, height: 2120 }
  const TURNED = { width: 980, height: 453 }
  test.use({ scenario: 'reserved', viewport: UPRIGHT })

  for (const [change, viewport] of [
    ['it is turned', TURNED],
    ["'Desktop site' is switched off", { width: 390, height: 844 }],
  ] as const)
    test(`shows the mask with its hint from the start, and the ticket once ${change}`, async ({
      page,
    }) => {
      const code = page.getByRole('img', { name: 'Ticket QR code' })
      await page.goto('/ticket')
      await expect(mask(page)).toBeVisible()
      await expect(page.getByText("turn it upright, or switch off 'Desktop site'")).toBeVisible()
      await expect(code).toBeHidden()
      await page.setViewportSize(viewport)
      await expect(code).toBeVisible()
      await expect(mask(page)).toBeHidden()
      await page.setViewportSize(UPRIGHT)
      await expect(mask(page)).toBeVisible()
      await expect(code).toBeHidden()
    })
})

test.describe('A computer without a touch screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })
  test('shows no hint to rotate a phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Scan with your phone camera.')).toBeVisible()
    await expect(page.getByText('Desktop site')).toBeHidden()
  })
})

/** These tests hold which parts stay in view on low screens and with large text. */
import type { Locator, Page } from '@playwright/test'
import { bottomOf, expect, scan, test } from '#tests/support/guest.ts'
import { enlargeText } from '#tests/e2e/scenes/openScene.ts'
import { codesOf, openTicket } from '#tests/support/ticketPhone.ts'

const LINE_WINDOW = { width: 390, height: 664 }
const SMALL_PHONE = { width: 320, height: 568 }

/** Runs the check on both phones, each with normal and with large text. */
async function onLowScreens(page: Page, check: (where: string) => Promise<void>) {
  for (const viewport of [LINE_WINDOW, SMALL_PHONE]) {
    await page.setViewportSize(viewport)
    for (const size of ['', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        window.scrollTo(0, 0)
      }, size)
      await check(`at ${viewport.width} with ${size || '100%'}`)
    }
  }
}

const isAbove = async (upper: Locator, lower: Locator) =>
  bottomOf(await upper.boundingBox()) <= ((await lower.boundingBox())?.y ?? 0)

test.describe('After a declined invitation', () => {
  test.use({ scenario: 'vic', viewport: LINE_WINDOW })
  test("the picture gives way to the exhibition's name, its dates and the thanks", async ({
    page,
  }) => {
    await page.goto('/invitation/VIC2025')
    await page.getByRole('button', { name: '婉拒邀約' }).click()
    await page.getByRole('button', { name: '確認婉拒' }).click()
    const thanks = page.getByText('We have received your reply.').filter({ visible: true })
    await expect(thanks).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    const dates = page.getByText('2025/6/22 (Sun) to 6/27 (Fri)')
    await onLowScreens(page, async (where) => {
      await expect(title, where).toBeInViewport({ ratio: 1 })
      expect(await isAbove(dates, thanks), where).toBe(true)
      await expect(thanks, where).toBeInViewport({ ratio: 1 })
    })
  })
})

test.describe('Three tickets', () => {
  test.use({ scenario: 'three-tickets', viewport: LINE_WINDOW })
  test('have their buttons in view, beside a code that can be scanned', async ({
    page,
    backend,
  }) => {
    await openTicket(page)
    const next = page.getByRole('button', { name: 'Next ticket' })
    await onLowScreens(page, async (where) => {
      await expect(next, where).toBeInViewport({ ratio: 1 })
    })
    await next.tap()
    await expect(page.getByText('2 of 3', { exact: true })).toBeAttached()
    await expect.poll(() => scan(page)).toBe(codesOf(backend)[2]?.ticket)
    await expect(page.getByRole('button', { name: 'Previous ticket' })).toBeInViewport({ ratio: 1 })
  })
})

test('The buttons of a form stand in one row on a small phone', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  await page.goto('/verify')
  const submit = await page.getByRole('button', { name: 'Submit' }).boundingBox()
  const cancel = await page.getByRole('button', { name: 'Cancel' }).boundingBox()
  expect(submit?.y).toBe(cancel?.y)
})

test('The buttons of the phone entry do not cover its privacy line with large text', async ({
  page,
}) => {
  await page.setViewportSize(LINE_WINDOW)
  await page.goto('/verify')
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeVisible()
  await enlargeText(page)
  expect(await isAbove(page.getByText('We use your number only'), submit)).toBe(true)
})

test.describe('The dialog of a small centred link', () => {
  test.use({ scenario: 'reserved', viewport: LINE_WINDOW })
  test('has the text of every other dialog', async ({ page }) => {
    await page.goto('/?redirect=false')
    await page.getByRole('button', { name: 'Sign out' }).click()
    const text = page.getByRole('dialog').getByText('You will need a one-time code to return.')
    await expect(text).toHaveCSS('text-align', 'start')
    await expect(text).toHaveCSS('font-size', '16px')
  })
})

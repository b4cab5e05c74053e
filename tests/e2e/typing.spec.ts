/** Tests where the buttons of a form are while the phone's keyboard is open. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

/** The top edge of an iPhone's keyboard on a screen of 844 px. */
const KEYBOARD_TOP = 510

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const field = (page: Page) => page.getByLabel('Phone number')

async function edges(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is not visible')
  return { top: box.y, bottom: box.y + box.height }
}

test.describe('While a number is typed, the buttons', () => {
  test('stand below the field and above the keyboard', async ({ page }) => {
    await page.goto('/verify')
    await field(page).click()
    await expect.poll(async () => (await edges(submit(page))).bottom).toBeLessThan(KEYBOARD_TOP)
    const cancel = await edges(page.getByRole('button', { name: 'Cancel' }))
    expect(cancel.bottom).toBeLessThan(KEYBOARD_TOP)
    // The row scrolls with the field.
    const row = submit(page).locator('xpath=..')
    await expect(row).toHaveCSS('position', 'static')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(row).toHaveCSS('position', 'sticky')
  })

  test.describe('on the smallest phone', () => {
    test.use({ viewport: { width: 320, height: 308 } })
    test('leave the field visible', async ({ page }) => {
      await page.goto('/verify')
      await field(page).click()
      await expect(submit(page)).toBeInViewport({ ratio: 1 })
      await expect(field(page)).toBeInViewport({ ratio: 1 })
    })
  })

  test('scroll above a keyboard that only covers the page, as in Safari', async ({ page }) => {
    await page.addInitScript(() => {
      const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0 })
      Object.defineProperty(window, 'visualViewport', { value: view })
    })
    await page.goto('/verify')
    await field(page).click()
    const height = 320
    await page.evaluate((visible) => {
      const view = window.visualViewport
      if (view) Object.assign(view, { height: visible }).dispatchEvent(new Event('resize'))
    }, height)
    await expect.poll(async () => (await edges(submit(page))).bottom).toBeLessThanOrEqual(height)
    expect((await edges(field(page))).top).toBeGreaterThanOrEqual(0)
  })
})

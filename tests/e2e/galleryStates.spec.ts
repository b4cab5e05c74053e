/** Every picture of the gallery can be opened on the workbench, in another language as well. */
import { scenes } from '#mocks/workbench/scenes.ts'
import { expect, test } from '#tests/support/guest.ts'

test.use({
  app: 'dev',
  viewport: { width: 1440, height: 1100 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
})

test('the workbench opens every state', async ({ page, context, complaints }) => {
  test.setTimeout(10 * 60_000)
  await context.unroute('**/api/client/**')
  await page.goto('/workbench/?lang=zh-Hant')
  await expect(page.locator('[data-state]')).toHaveCount(scenes.length)
  const phone = page.frameLocator('iframe[name="phone"]')
  for (const { name } of scenes)
    await test.step(name, async () => {
      await page.locator(`[data-state="${name}"]`).click()
      await expect.soft(page.getByText(`${name} is open.`)).toBeVisible({ timeout: 20_000 })
      await expect.soft(phone.locator('html'), name).toHaveAttribute('lang', 'zh-Hant')
    })
  // States are full of failures; the journeys look for what is complained about.
  complaints.length = 0
})

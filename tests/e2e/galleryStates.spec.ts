/**
 * A state of the gallery opens on the workbench, in another language as well: one for each kind of
 * step and setting. That every state is reached is seen by the gallery.
 */
import type { Scene } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { expect, test } from '#tests/support/guest.ts'

test.use({
  app: 'dev',
  viewport: { width: 1440, height: 1100 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
})

const kindsOf = ({ steps, ...settings }: Scene) => [
  ...Object.keys(settings),
  ...steps.map((step) => step.do),
]

/** The first scene that has a kind, for all of them. */
function scenesOfEachKind(): Scene[] {
  const seen = new Set<string>()
  return scenes.filter((scene) => {
    const before = seen.size
    for (const kind of kindsOf(scene)) seen.add(kind)
    return seen.size > before
  })
}

test('the workbench opens a state of each kind', async ({ page, complaints }) => {
  test.slow()
  await page.goto('/workbench/?lang=zh-Hant')
  await expect(page.locator('[data-state]')).toHaveCount(scenes.length)
  const phone = page.frameLocator('iframe[name="phone"]')
  for (const { name } of scenesOfEachKind())
    await test.step(name, async () => {
      await page.locator(`[data-state="${name}"]`).click()
      await expect.soft(page.getByText(`${name} is open.`)).toBeVisible()
      await expect.soft(phone.locator('html'), name).toHaveAttribute('lang', 'zh-Hant')
    })
  // States are full of failures; the journeys look for what is complained about.
  complaints.length = 0
})

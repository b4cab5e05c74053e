/** For tests/scorecard/figures/11: axe on every screen and dialog, on two phones and at 200 % text. */
import type { Page } from '@playwright/test'
import { PHONES } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { test } from '#tests/support/fixedClock.ts'
import { enlargeText, openScene, rest, seriousFaults } from '#tests/support/openScene.ts'

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } })

async function look(page: Page, where: string) {
  await rest(page)
  for (const fault of await seriousFaults(page))
    test.info().annotations.push({ type: 'fault', description: [where, ...fault].join(' ') })
  test.info().annotations.push({ type: 'looked', description: where })
}

for (const scene of scenes)
  test.describe(`scene ${scene.name}`, () => {
    test.use({ scenario: scene.scenario, app: scene.line === undefined ? 'built' : 'line' })
    test('is looked at', async ({ page, backend, baseURL }) => {
      await openScene(scene, { page, backend, baseURL })
      for (const size of scene.sizes ?? PHONES) {
        await page.setViewportSize(size)
        await look(page, `${scene.name} at ${size.width}x${size.height}`)
      }
      await enlargeText(page)
      await look(page, `${scene.name} with text of 200 %`)
    })
  })

test('control: a button without a name', async ({ page }) => {
  await page.goto('/welcome')
  await page.evaluate(() => document.body.append(document.createElement('button')))
  await look(page, 'control')
})

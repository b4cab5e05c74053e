/**
 * Stops the clocks of the phone and the server on the first day of the exhibition, so that screenshots
 * and snapshots are reproducible.
 */
import { SCENE_TIME } from '#mocks/workbench/scene.ts'
import { makeBackend } from '#tests/support/backend.ts'
import { test as guestTest } from '#tests/support/guest.ts'

export const test = guestTest.extend({
  backend: async ({ scenario }, use) => {
    await use(makeBackend(scenario, () => SCENE_TIME))
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(SCENE_TIME)
    // `setFixedTime` stops only Date. After ten seconds the app would take the difference for a change of the clock.
    await page.addInitScript(() => {
      const now = performance.now()
      performance.now = () => now
    })
    await use(page)
  },
})

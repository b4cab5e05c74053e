/** A broken localStorage. tests/app tests every route with each fault. */
import { IS_USABLE, STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { expect, test } from '#tests/support/guest.ts'

for (const [fault, script] of Object.entries(STORAGE_FAULTS))
  test(`The pages with an early script start if localStorage ${fault}`, async ({ page }) => {
    await page.addInitScript(script)
    for (const address of ['/', '/ticket', '/invitation/VIC2025']) {
      await page.goto(address)
      await expect.poll(() => page.evaluate(IS_USABLE), { message: address }).toBe(true)
    }
  })

/** A phone whose localStorage is of no use: tests/app has every route with each of the faults. */
import { IS_USABLE, STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { expect, test } from '#tests/support/guest.ts'

for (const [fault, script] of Object.entries(STORAGE_FAULTS))
  test(`the pages with a script of their own start where localStorage ${fault}`, async ({
    page,
  }) => {
    await page.addInitScript(script)
    for (const address of ['/', '/ticket', '/invitation/VIC2025']) {
      await page.goto(address)
      await expect.poll(() => page.evaluate(IS_USABLE), { message: address }).toBe(true)
    }
  })

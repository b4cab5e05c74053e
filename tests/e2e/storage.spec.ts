/** Every route where localStorage throws, is null, full or corrupt. */
import { ADDRESSES, IS_USABLE, STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { expect, test } from '#tests/support/guest.ts'

for (const [fault, script] of Object.entries(STORAGE_FAULTS))
  test(`every route starts where localStorage ${fault}`, async ({ page }) => {
    await page.addInitScript(script)
    for (const address of ADDRESSES) {
      await page.goto(address)
      await expect.poll(() => page.evaluate(IS_USABLE), { message: address }).toBe(true)
    }
  })

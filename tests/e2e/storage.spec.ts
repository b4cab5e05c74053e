/** A phone whose localStorage is of no use: tests/app has every route with each of the faults. */
import { ADDRESSES, IS_USABLE, STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { expect, test } from '#tests/support/guest.ts'

for (const [fault, script] of Object.entries(STORAGE_FAULTS)) {
  const addresses = fault === 'throws' ? ADDRESSES : ['/', '/ticket']
  test(`${addresses.length} routes start where localStorage ${fault}`, async ({ page }) => {
    await page.addInitScript(script)
    for (const address of addresses) {
      await page.goto(address)
      await expect.poll(() => page.evaluate(IS_USABLE), { message: address }).toBe(true)
    }
  })
}

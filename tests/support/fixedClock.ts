/**
 * Phone and server stand still on the first day of the exhibition, so that pictures and snapshots
 * are the same each time.
 */
import { makeBackend } from '#tests/support/backend.ts'
import { test as guestTest } from '#tests/support/guest.ts'

/** 47 seconds before the codes change. */
export const NOW = Date.parse('2025-06-22T14:07:13+08:00')

export const test = guestTest.extend({
  backend: async ({ scenario }, use) => {
    await use(makeBackend(scenario, () => NOW))
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW)
    await use(page)
  },
})

/** Requests with the browser's HTTP cache. The other journeys use Playwright's routes, which turn the cache off. */
import { expect, test } from '@playwright/test'
import { API_TOKEN_KEY } from '#src/constants.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { hangs, makeBackend } from '#tests/support/backend.ts'
import { serveBuild } from '#tests/support/builtSite.ts'

/** Longer than the limit of a request and the back-off after it. */
const MAX_SECONDS = 30

for (const call of ['getReservations', 'getMe'] as const)
  test(`The ticket's code is shown although the first ${call} has no answer`, async ({ page }) => {
    const site = await serveBuild()
    site.backend = makeBackend('reserved')
    site.backend.fail(call, hangs, 1)
    await page.clock.install()
    await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      API_TOKEN_KEY,
      MOCK_GUEST_TOKEN,
    ] as const)
    await page.goto(`${site.origin}/ticket`)
    const code = page.getByRole('img', { name: 'Ticket QR code' })
    for (let second = 0; second < MAX_SECONDS && !(await code.isVisible()); second += 1) {
      await page.clock.runFor(1_000)
      await page.waitForTimeout(100)
    }
    await expect(code).toBeVisible({ timeout: 1_000 })
    site.close()
  })

/** For tests/scorecard/figures/12: violations of the policy on every page, with LINE and analytics. */
import type { Page } from '@playwright/test'
import { paths } from '#src/routing/paths.ts'
import { expect } from '#tests/support/guest.ts'
import { test } from '#tests/support/lineGuest.ts'

const ADDRESSES = Object.values(paths).map((path) =>
  path.replace(':type', 'invitation-canceled').replace(/:\w+/, 'VIC2025'),
)

/** Violations are counted, not failed. */
async function countViolations(page: Page) {
  await page.exposeBinding('reportViolation', (_, description: string) => {
    test.info().annotations.push({ type: 'violation', description })
  })
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(text: string): void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
    )
  })
}

for (const scenario of ['newcomer', 'reserved'] as const)
  test.describe(`a guest (${scenario})`, () => {
    test.use({ scenario })
    for (const address of ADDRESSES)
      test(`at ${address}`, async ({ page, emulate, reported, complaints }) => {
        await countViolations(page)
        const line = await emulate({ browser: 'external', isLoggedIn: true })
        await line.open(page, address)
        await expect.poll(() => reported.length).toBeGreaterThan(0)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        complaints.length = 0
        test.info().annotations.push({ type: 'looked', description: address })
      })
  })

test.describe('control', () => {
  test.use({ app: 'built' })
  test('a script that the policy does not name', async ({ page, complaints }) => {
    await countViolations(page)
    await page.goto('/welcome')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "ran"'
      document.head.append(script)
    })
    await expect.poll(() => complaints.length).toBeGreaterThan(0)
    complaints.length = 0
  })
})

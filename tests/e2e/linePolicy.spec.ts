/** Opens every path with LINE and analytics. The content security policy must not block anything. */
import { expect } from '#tests/support/guest.ts'
import { test } from '#tests/e2e/line/guest.ts'
import { ADDRESSES } from '#tests/support/storageFaults.ts'

test.use({ scenario: 'reserved' })

test('Every path with LINE and analytics complies with the content security policy', async ({
  page,
  emulate,
  reported,
}) => {
  const violations: string[] = []
  await page.exposeBinding('noteViolation', (_, text: string) => void violations.push(text))
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(text: string): void }
    document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  const line = await emulate({ browser: 'external', isLoggedIn: true })
  const open = async (address: string) => {
    reported.length = 0
    await line.open(page, address)
    await expect.poll(() => reported.length, address).toBeGreaterThan(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  for (const address of ADDRESSES) await open(address)
  // Reset has ended the login, or this does. The screens are those of a guest without a login.
  await page.evaluate(() => localStorage.removeItem('api_token'))
  for (const address of ['/', '/verify', '/share', '/rsvp/VIC2025']) await open(address)
  expect(violations).toEqual([])
  test.info().annotations.push({ type: 'cases', description: String(ADDRESSES.length + 4) })
})

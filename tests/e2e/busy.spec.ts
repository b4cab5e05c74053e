/** A busy server (429) ends no login, no invitation and no draft. */
import type { Page } from '@playwright/test'
import { replies } from '#tests/support/backend.ts'
import { expect, test } from '#tests/support/guest.ts'

const busy = (retryAfter?: number) =>
  replies(
    429,
    { code: 612, message: 'busy' },
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  )

const apiToken = (page: Page) => page.evaluate(() => localStorage.getItem('api_token'))
const unreachable = (page: Page) => page.getByRole('heading', { name: 'We cannot reach the event' })
const ticketCode = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

test.describe('a guest with a ticket', () => {
  test.use({ scenario: 'reserved' })

  test('keeps the login through three, and the page tries again as Retry-After says', async ({
    page,
    backend,
  }) => {
    await page.clock.install()
    backend.fail('getMe', busy(20), 3)
    const mes = () => backend.requested().filter((path) => path === 'GET /me').length
    await page.goto('/ticket')
    for (const tries of [1, 2, 3]) {
      await expect(unreachable(page)).toBeVisible()
      await expect.poll(() => apiToken(page)).not.toBeNull()
      await page.clock.runFor(15_000)
      expect(mes()).toBe(tries)
      await page.clock.runFor(6000)
      await expect.poll(mes).toBe(tries + 1)
    }
    await expect(ticketCode(page)).toBeVisible()
    await expect.poll(() => apiToken(page)).not.toBeNull()
  })
})

test.describe('an invited guest', () => {
  test.use({ scenario: 'vic' })

  test('keeps the invitation, which is bound by the next try', async ({ page, backend }) => {
    backend.fail('bindInvitation', busy(5), 1)
    await page.goto('/invitation/VIC2025')
    await expect(page.getByText('您的邀請已保留')).toBeVisible()
    await page.getByRole('button', { name: '重試' }).click()
    await expect(page.getByText('您的邀請已保留')).toBeHidden()
    await page.getByRole('button', { name: '接受邀請' }).click()
    await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
  })
})

test('a login that meets a 429 keeps the verification for the next try', async ({
  page,
  backend,
}) => {
  backend.fail('login', busy(), 1)
  await page.goto('/verify')
  await page.getByLabel('Phone number').fill('91234567')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByLabel('Verification code').fill('1234')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('We could not sign you in.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We could not sign you in.')).toBeHidden()
  await expect.poll(() => apiToken(page)).not.toBeNull()
})

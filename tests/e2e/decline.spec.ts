/**
 * A declined invitation reaches the server, whatever the network and the login do, and reaches it
 * once.
 */
import type { Page } from '@playwright/test'
import { noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expect, test } from '#tests/support/guest.ts'

const REJECT = 'POST /reservation/invitation/reject/VIC2025'

const replyOf = ({ world }: TestBackend) =>
  world.invitations.find(({ code }) => code === 'VIC2025')?.reply

async function decline(page: Page) {
  await page.goto('/invitation/VIC2025?foo=1')
  await page.getByRole('button', { name: '婉拒邀約' }).click()
  await page.getByRole('button', { name: '確認婉拒' }).click()
}

const introduction = (page: Page) =>
  expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()

test.describe('a guest with a login', () => {
  test.use({ scenario: 'vic' })

  test('declines again at the next start where the network dropped it, and then no more', async ({
    page,
    backend,
  }) => {
    backend.fail('rejectInvitation', noNetwork, 1)
    await decline(page)
    await introduction(page)
    for (const start of ['next', 'one more']) {
      await page.reload()
      await introduction(page)
      await expect.poll(() => replyOf(backend), `at the ${start} start`).toBe('rejected')
      await page.waitForLoadState('networkidle')
    }
    expect(backend.count(REJECT)).toBe(2)
  })

  test('declines although the page is closed at once', async ({ page, backend }) => {
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (input, init) => {
        if (input instanceof Request && input.url.includes('/reject/'))
          document.title = `keepalive: ${input.keepalive}`
        return fetch(input, init)
      }
    })
    await decline(page)
    await expect(page).toHaveTitle('keepalive: true')
    await page.close()
    await expect.poll(() => replyOf(backend)).toBe('rejected')
  })
})

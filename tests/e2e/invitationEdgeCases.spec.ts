/** Invitations that are odd: names that people type, codes that are none. */
import type { Page } from '@playwright/test'
import type { World } from '#mocks/backend/world.ts'
import { expect, settled, test } from '#tests/support/guest.ts'

const SMALL = { width: 320, height: 568 }

const nameInvitee = (world: World, lastName: string, appellation = 'mr') => {
  for (const invitation of world.invitations) invitation.invitee = { lastName, appellation }
}

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('a name', () => {
  test.use({ scenario: 'vic', viewport: SMALL })

  for (const [what, name, appellation, shown] of [
    [
      'with markup',
      '<img src=x onerror=alert(1)><b>陳</b>',
      'ms',
      '<img src=x onerror=alert(1)><b>陳</b> 女士',
    ],
    ['of 500 characters', 'Wolfeschlegel'.repeat(40).slice(0, 500), 'mr', /^Wolfe.*… 先生$/],
  ] as const)
    test(`${what} fits the smallest phone, as text`, async ({ page, backend }) => {
      nameInvitee(backend.world, name, appellation)
      await page.goto('/invitation/VIC2025')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(shown)
      await settled(page)
      expect(await page.locator('img[src="x"], main b').count()).toBe(0)
      expect(await widest(page)).toBe(SMALL.width)
      // Three lines of the name and one of the appellation.
      expect((await title.boundingBox())?.height).toBeLessThan(260)
      // The card's last row comes out from under the buttons, which stay in sight.
      const accept = page.getByRole('button', { name: '接受邀請' })
      await expect(accept).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(accept).toBeInViewport({ ratio: 1 })
      const [row, button] = [await page.getByText('2 張').boundingBox(), await accept.boundingBox()]
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    })
})

test.describe('a code that is none', () => {
  test.use({ scenario: 'signed-in' })

  test('asks nothing of the server, wherever it stands', async ({ page, backend }) => {
    for (const address of [
      '/invitation',
      '/invitation/..%2Faccept%2FVIC2025',
      '/invitation/%2e%2e%2f',
      '/invitation/a%2Fb',
      '/invitation/a%5Cb',
      `/invitation/${'a'.repeat(10_000)}`,
      '/rsvp/..%2F..%2Fme',
    ]) {
      await page.goto(address)
      const none = page.getByRole('heading', { name: 'No invitation code' })
      await expect(none, address.slice(0, 40)).toBeVisible()
    }
    expect(backend.requested().filter((one) => one.includes('invitation'))).toEqual([])
    await page.getByRole('button', { name: 'Back to the introduction' }).click()
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
  })
})

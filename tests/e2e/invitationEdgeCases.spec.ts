/** The longest name that an inviter can type, on the smallest phone. */
import { expect, settled, test } from '#tests/support/guest.ts'

const SMALL = { width: 320, height: 568 }

test.use({ scenario: 'vic', viewport: SMALL })

test('a name of 500 characters fits, and leaves the buttons in sight', async ({
  page,
  backend,
}) => {
  const lastName = 'Wolfeschlegel'.repeat(40).slice(0, 500)
  for (const invitation of backend.world.invitations)
    invitation.invitee = { lastName, appellation: 'mr' }
  await page.goto('/invitation/VIC2025')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Wolfe.*… 先生$/)
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width)
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

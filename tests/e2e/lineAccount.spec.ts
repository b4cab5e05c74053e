/**
 * The link to the official account, with the real SDK: for guests who are no friends of it, and
 * where LINE does not say.
 */
import type { Page } from '@playwright/test'
import { chooseSession, expect } from '#tests/support/guest.ts'
import { test } from '#tests/support/lineGuest.ts'
import { LINE_ACCOUNT_URL } from '#tests/support/servers.ts'

const link = (page: Page) => page.getByRole('link', { name: 'Follow us on LINE (@exhibition)' })

test.describe('the ticket of a guest', () => {
  test.use({ scenario: 'reserved' })

  test('of whom LINE says nothing has the link, and nothing moves when it comes', async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ isLoggedIn: true })
    line.fail('friendship', 'silent')
    await line.open(page, '/ticket')
    const calendar = page.getByRole('button', { name: 'Add to calendar' })
    await expect(calendar).toBeVisible()
    const places = async () => [
      await calendar.boundingBox(),
      await page.evaluate(() => document.documentElement.scrollHeight),
    ]
    const before = await places()
    await expect(link(page)).toBeHidden()
    await expect(link(page)).toBeVisible()
    expect(await places()).toEqual(before)
  })
})

test.describe('a guest who has reserved', () => {
  test.use({ scenario: 'signed-in' })

  test('and is no friend of the account reads how to follow it', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', isFriend: false })
    await line.open(page, '/reservation')
    await chooseSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
    await expect(link(page)).toHaveAttribute('href', LINE_ACCOUNT_URL)
    await expect(link(page)).toHaveAttribute('rel', 'noopener noreferrer')
    expect(line.requests.filter(({ endpoint }) => endpoint === 'friendship')).toHaveLength(1)
  })
})

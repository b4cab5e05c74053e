/**
 * The link to the official account, with the real SDK: for guests who are no friends of it, and
 * where LINE does not say.
 */
import type { Page } from '@playwright/test'
import { chooseSession, expect } from '#tests/support/guest.ts'
import { test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'
import { LINE_ACCOUNT_URL } from '#tests/support/servers.ts'

const link = (page: Page) => page.getByRole('link', { name: 'Follow us on LINE (@exhibition)' })

const friendships = (line: Line) =>
  line.requests.filter(({ endpoint, status }) => endpoint === 'friendship' && status !== null)

const GUESTS = [
  ['a friend in LINE', { browser: 'liff' }, false],
  ['no friend in a browser', { isLoggedIn: true, isFriend: false }, true],
  ['logged out of LINE', {}, true],
] as const

test.describe('the ticket of a guest', () => {
  test.use({ scenario: 'reserved' })

  for (const [who, options, isShown] of GUESTS)
    test(`who is ${who} ${isShown ? 'has' : 'has not'} the link`, async ({ page, emulate }) => {
      const line = await emulate(options)
      await line.open(page, '/ticket')
      await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
      const isKnown = who !== 'logged out of LINE'
      await expect.poll(() => friendships(line)).toHaveLength(isKnown ? 1 : 0)
      await expect(link(page)).toBeVisible({ visible: isShown })
      if (isShown) {
        await expect(link(page)).toHaveAttribute('href', LINE_ACCOUNT_URL)
        await expect(link(page)).toHaveAttribute('rel', 'noopener noreferrer')
      }
      expect(line.strangers()).toEqual([])
    })

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

  for (const [isFriend, isShown] of [[false, true]] as const)
    test(`reads how to follow the account; a friend of it: ${isFriend}`, async ({
      page,
      emulate,
    }) => {
      const line = await emulate({ browser: 'liff', isFriend })
      await line.open(page, '/reservation')
      await chooseSession(page)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
      await expect.poll(() => friendships(line)).toHaveLength(1)
      await expect(link(page)).toBeVisible({ visible: isShown })
    })
})

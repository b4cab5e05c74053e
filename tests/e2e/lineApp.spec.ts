/**
 * The built app in LINE's own browser with the real SDK: what arrives, what stays in the address,
 * what closes, and what LINE adds to a screen.
 */
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { chooseSession, expect } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/e2e/line/guest.ts'
import { holdTime } from '#tests/e2e/line/heldTime.ts'
import { LINE_ACCOUNT_URL } from '#tests/support/servers.ts'

const DEEP_LINK = '/invitation/VIC2025?foo=1&utm_source=line&utm_campaign=puzzle%2010'

const CAMPAIGN = { utm_source: 'line', utm_campaign: 'puzzle 10' }

const FOLLOW = 'Follow us on LINE (@exhibition)'

/** Values that must not be reported: LINE's tokens, and the codes of invitations. */
const SECRETS = /token|VIC2025|liff\.|mock-guest/

for (const browser of ['liff', 'external'] as const)
  test.describe(`A link to an invitation (${browser})`, () => {
    test.use({ scenario: 'vic-choice' })
    test("keeps its campaign, drops LINE's parameters, and ends in a reservation", async ({
      page,
      emulate,
      backend,
      reported,
    }) => {
      const line = await emulate({ browser, isFriend: false, isLoggedIn: true })
      await line.open(page, DEEP_LINK)
      await expect(invitee(page)).toBeVisible()
      await expect(page.getByRole('button', { name: '接受邀請' })).toBeEnabled()
      expectCleanAddress(page)
      const { pathname, searchParams } = new URL(page.url())
      expect(pathname).toBe('/invitation/VIC2025')
      expect(Object.fromEntries(searchParams)).toEqual({ foo: '1', ...CAMPAIGN })
      const storedCampaign = await page.evaluate(() => localStorage.getItem('utmParams'))
      expect(JSON.parse(storedCampaign ?? 'null')).toEqual(CAMPAIGN)
      // The view is reported once, on the page that stays.
      await expect.poll(() => pageViews(reported)).toEqual(['/invitation/:invitationCode'])
      expect(backend.count(/\/bind\//)).toBe(1)

      await page.getByRole('button', { name: '接受邀請' }).click()
      await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ foo: '1' })
      await expect
        .poll(() => pageViews(reported))
        .toEqual(['/invitation/:invitationCode', '/reservation'])
      expect(JSON.stringify(reported)).toContain('"campaign_source":"line"')
      expect(JSON.stringify(reported)).not.toMatch(SECRETS)

      await page.getByLabel('Event').selectOption('Collectors Evening')
      await chooseSession(page)
      await page.getByRole('button', { name: 'Confirm' }).click()
      // The guest is not a friend of the account yet.
      const follow = page.getByRole('link', { name: FOLLOW })
      await expect(follow).toHaveAttribute('href', LINE_ACCOUNT_URL)
      await expect(follow).toHaveAttribute('rel', 'noopener noreferrer')
      expect(line.requests.filter(({ endpoint }) => endpoint === 'friendship')).toHaveLength(1)
      const tell = page.getByRole('button', { name: 'Tell this chat' })
      if (browser === 'liff') {
        await tell.click()
        await expect(page.getByText('Sent to this chat.')).toBeVisible()
        expect(line.sentToChat).toMatchObject([[{ type: 'text' }]])
      } else await expect(tell).toBeHidden()
      expect(line.unknownAddresses()).toEqual([])
    })
  })

test.describe('A guest with a ticket in LINE', () => {
  test.use({ scenario: 'reserved' })
  test("and an unknown friend status can follow the account and open LINE's calendar", async ({
    page,
    emulate,
    backend,
  }) => {
    const time = await holdTime(page, { isIgnored: (url) => url.includes('/friendship/') })
    const line = await emulate({ browser: 'liff', calendar: 'opens' })
    line.fail('friendship', 'silent')
    await line.open(page, '/ticket')
    const calendar = page.getByRole('button', { name: 'Add to calendar' })
    const follow = page.getByRole('link', { name: FOLLOW })
    const isAsked = () => line.requested().includes('GET api.line.me/friendship/v1/status')
    expect(await time.advanceUntil(isAsked, LINE_TIMEOUTS.ABSENT)).not.toBeNull()
    await expect(calendar).toBeVisible()
    const places = async () => [
      await calendar.boundingBox(),
      await page.evaluate(() => document.documentElement.scrollHeight),
    ]
    const before = await places()
    await expect(follow).toBeHidden()
    expect(await time.advanceUntil(follow, LINE_TIMEOUTS.ANSWER)).not.toBeNull()
    // The layout does not shift when the link appears.
    expect(await places()).toEqual(before)

    await time.resume()
    await calendar.click()
    const ticket = backend.world.reservations.at(-1)
    const session = backend.world.sessions.find(({ id }) => id === ticket?.sessionId)
    await expect
      .poll(() => line.calendarEntries)
      .toMatchObject([
        { title: 'The Puzzle Re-edition Exhibition', mentionedDate: session?.startAt },
      ])
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

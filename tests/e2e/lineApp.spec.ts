/**
 * The built app in LINE's own browser, with the real SDK: what arrives, what stays in the address,
 * what closes.
 */
import { expect } from '#tests/support/guest.ts'
import {
  expectCleanAddress,
  expectNoCodes,
  invitee,
  pageViews,
  test,
} from '#tests/support/lineGuest.ts'

const DEEP_LINK = '/invitation/VIC2025?foo=1&utm_source=line&utm_campaign=puzzle%2010'

const LINK = '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH&foo=1'

/** What may not be told to anybody: LINE's tokens, and the codes of invitations and tickets. */
const SECRETS = /token|VIC2025|FRIEND-|share_code|hash_code|liff\.|mock-guest/

for (const browser of ['liff', 'external'] as const)
  test.describe(`a link to an invitation (${browser})`, () => {
    test.use({ scenario: 'vic' })
    test('arrives with its path, query and campaign, and with nothing of LINE', async ({
      page,
      emulate,
      backend,
      reported,
    }) => {
      const line = await emulate({ browser })
      await line.open(page, DEEP_LINK)
      await expect(invitee(page)).toBeVisible()
      await expect(page.getByRole('button', { name: '接受邀請' })).toBeEnabled()
      expectCleanAddress(page)
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/invitation/VIC2025',
        { foo: '1', utm_source: 'line', utm_campaign: 'puzzle 10' },
      ])
      const kept = await page.evaluate(() => localStorage.getItem('utmParams'))
      expect(JSON.parse(kept ?? 'null')).toEqual({
        utm_source: 'line',
        utm_campaign: 'puzzle 10',
      })
      // Once, on the page that stays.
      await expect.poll(() => pageViews(reported)).toEqual(['/invitation/:invitationCode'])
      expect(backend.count(/\/bind\//)).toBe(1)

      if (browser === 'liff') {
        reported.length = 0
        await page.reload()
        expectCleanAddress(page)
      }
      await page.getByRole('button', { name: '接受邀請' }).click()
      await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ foo: '1' })
      await expect
        .poll(() => pageViews(reported))
        .toEqual(['/invitation/:invitationCode', '/reservation'])
      expect(JSON.stringify(reported)).toContain('"campaign_source":"line"')
      expect(JSON.stringify(reported)).not.toMatch(SECRETS)
      expect(line.strangers()).toEqual([])
    })
  })

test.describe('a guest who declines', () => {
  test.use({ scenario: 'vic' })
  test('leaves half a second later', async ({ page, emulate, backend }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page, '/invitation/VIC2025?foo=1')
    await page.getByRole('button', { name: '婉拒邀約' }).click()
    await expect(page.getByRole('dialog')).toContainText('您將不會再收到此活動的任何邀請')
    expect(backend.count(/\/reject\//)).toBe(0)

    const began = Date.now()
    await page.getByRole('button', { name: '確認婉拒' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => line.closes, { intervals: [10] }).toEqual(['liff://close'])
    expect(Date.now() - began).toBeGreaterThanOrEqual(500)
    // Where the window stays, the introduction follows.
    await expect(page).toHaveURL(/\/\?foo=1$/)
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    await expect.poll(() => backend.count('POST /reservation/invitation/reject/VIC2025')).toBe(1)
    await page.goto('/share')
    await expect(page.getByText('You have nothing to share at the moment.')).toBeVisible()
  })
})

test.describe('a link to a shared ticket', () => {
  test.use({ scenario: 'signed-in' })
  test('is received, and its codes are told to the server alone', async ({
    page,
    emulate,
    backend,
    reported,
  }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page, LINK)
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await expect(page).toHaveURL(/\/ticket\?foo=1$/)
    await expect.poll(() => [...new Set(pageViews(reported))]).toEqual(['/receive', '/ticket'])
    expect(JSON.stringify(reported)).not.toMatch(SECRETS)
    await expectNoCodes(page)
    // Again: it is this guest's.
    await line.open(page, LINK)
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('FRIEND')
    const codes = { share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' }
    expect(backend.bodiesTo('/reservation/receive')).toEqual([codes, codes])
  })
})

test.describe("LINE's calendar", () => {
  test.use({ scenario: 'reserved' })
  test('opens with the entry of the ticket', async ({ page, emulate, backend }) => {
    const line = await emulate({ browser: 'liff', calendar: 'opens' })
    await line.open(page, '/ticket')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
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

test('a path of another host inside a LIFF link opens the app', async ({
  page,
  emulate,
  baseURL,
}) => {
  const line = await emulate({ browser: 'external' })
  await line.open(page, '//evil.example/steal?foo=1')
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeVisible()
  expect(new URL(page.url()).host).toBe(new URL(baseURL ?? '').host)
})

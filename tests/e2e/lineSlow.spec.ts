/**
 * The built app while LINE takes its time, with the real SDK: the guest sees and does everything
 * that does not need LINE, once, and what needs it waits or offers another way. The seconds pass on
 * the page's clock. The app itself waits 1.2 seconds for LINE's addresses and 6 for a share.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, holdBack } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'

const SILENT = Infinity
const DELAYS = [1, 3, 10, SILENT]

const SECRETS = /token|liff\.|"state|code=/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const thanks = (page: Page) => page.getByText('Shared. Thank you.')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share the link' })

test.beforeEach(({ page }) => page.clock.install())

/** How long the app waits for LINE before it goes on, in seconds: for its addresses, for a share. */
const ADDRESS_TIMEOUT = 1.3
const SHARE_TIMEOUT = 7.6

type Wait = { seconds: number; timeout: number; release: () => void; shown: Locator }

/**
 * LINE answers after so many seconds. What the guest wants is shown then, or before that where the
 * app waits no longer.
 */
async function passUntilLine(page: Page, { seconds, timeout, release, shown }: Wait) {
  // A little less: some time passes by itself.
  await page.clock.runFor(Math.min(seconds, timeout) * 900)
  if (seconds > timeout) {
    await expect(shown).toBeVisible()
    await page.clock.runFor((Math.min(seconds, 20) - timeout) * 1000)
  }
  if (seconds !== SILENT) {
    release()
    await page.waitForLoadState('networkidle')
  }
  await expect(shown).toBeVisible()
}

/** LINE is requested by this, and does not answer before its seconds are over. */
async function withLateLine(
  page: Page,
  line: Line,
  act: () => Promise<unknown>,
  wait: Omit<Wait, 'release'>,
) {
  const release = line.hold()
  const requests = () => line.requests.filter(({ endpoint }) => endpoint !== 'handOver').length
  const before = requests()
  await act()
  await expect.poll(requests).toBeGreaterThan(before)
  await passUntilLine(page, { ...wait, release })
}

for (const [index, seconds] of DELAYS.entries()) {
  const browser = index % 2 === 0 ? 'liff' : 'external'

  test.describe(`LINE after ${seconds} s (${browser})`, () => {
    test.use({ scenario: 'reserved' })
    test('keeps no guest from the ticket', async ({ page, emulate, reported }) => {
      const line = await emulate({ browser })
      await withLateLine(page, line, () => line.open(page, '/ticket?foo=1&utm_source=line'), {
        seconds,
        timeout: ADDRESS_TIMEOUT,
        shown: page.getByRole('img', { name: 'Ticket QR code' }),
      })
      // The view is reported once.
      await expect(page).toHaveURL(/\/ticket\?foo=1&utm_source=line$/)
      await expect.poll(() => pageViews(reported)).toEqual(['/ticket'])
      expect(JSON.stringify(reported)).not.toMatch(SECRETS)
    })
  })

  test.describe(`LINE after ${seconds} s, an invitation (${browser})`, () => {
    test.use({ scenario: 'vic' })
    test('is declined and accepted', async ({ page, emulate, backend }) => {
      const line = await emulate({ browser })
      const open = () =>
        withLateLine(page, line, () => line.open(page, '/invitation/VIC2025?foo=1'), {
          seconds,
          timeout: ADDRESS_TIMEOUT,
          shown: invitee(page),
        })
      await open()
      expectCleanAddress(page)
      await button(page, '婉拒邀約').click()
      await button(page, '確認婉拒').click()
      await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
      await expect(page).toHaveURL(/\/\?foo=1$/)
      expect([backend.count(/\/bind\//), backend.count(/\/reject\//)]).toEqual([1, 1])

      for (const invitation of backend.world.invitations) invitation.reply = null
      await open()
      await button(page, '接受邀請').click()
      await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
      await expect(page).toHaveURL(/\/reservation\?foo=1$/)
      expect([backend.count(/\/bind\//), backend.count(/\/accept\//)]).toEqual([2, 1])
    })
  })

  const isInTime = seconds < 6
  const outcome = isInTime ? 'shares' : 'offers the other ways'

  test(`LINE after ${seconds} s: /rsvp by itself in the LIFF browser ${outcome}`, async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ browser: 'liff' })
    await withLateLine(page, line, () => line.open(page, '/rsvp/VIC2025'), {
      seconds,
      timeout: SHARE_TIMEOUT,
      shown: isInTime ? thanks(page) : sheet(page),
    })
    expect(line.closes).toEqual(isInTime ? ['liff://close'] : [])
    expect(line.shared()).toHaveLength(isInTime ? 1 : 0)
    expectCleanAddress(page)
  })

  test(`LINE after ${seconds} s: a tap on Share in a browser ${outcome}`, async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ isLoggedIn: true })
    const release = await holdBack(page, /\/assets\/real-/)
    await page.goto('/rsvp/VIC2025', { waitUntil: 'commit' })
    await button(page, 'Share').click()
    await passUntilLine(page, {
      seconds,
      timeout: SHARE_TIMEOUT,
      release,
      shown: isInTime ? thanks(page) : sheet(page),
    })
    expect(line.shared()).toHaveLength(isInTime ? 1 : 0)
  })
}

for (const [os, seconds] of [
  ...DELAYS.map((delay) => ['android', delay] as const),
  ['ios', 1],
  ['ios', SILENT],
] as const)
  test.describe(`the way back from LINE's login (${os}, LINE after ${seconds} s)`, () => {
    test.use({ app: 'lineLogin', scenario: 'vic' })

    test('leads to where the guest was going, and binds once', async ({
      page,
      emulate,
      backend,
      reported,
    }) => {
      const line = await emulate({ os, consent: 'asks' })
      await line.open(page, '/invitation/VIC2025?foo=1')
      const allow = page.getByRole('link', { name: 'Allow' })
      await allow.waitFor()
      await withLateLine(page, line, () => allow.click({ noWaitAfter: true }), {
        seconds,
        timeout: ADDRESS_TIMEOUT,
        shown: button(page, '接受邀請').and(page.locator(':enabled')),
      })
      await expect(page).toHaveURL(/\/invitation\/VIC2025\?foo=1$/)
      expectCleanAddress(page)
      expect(backend.count(/\/bind\//)).toBe(1)
      expect(pageViews(reported)).toEqual(['/invitation/:invitationCode'])
    })
  })

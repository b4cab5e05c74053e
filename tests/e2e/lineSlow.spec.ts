/**
 * The built app with the real SDK while LINE is slow. Everything that does not need LINE works, once.
 * Everything else waits or offers an alternative.
 */
import type { Page } from '@playwright/test'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { expect, holdRequests } from '#tests/support/guest.ts'
import type { HeldTime } from '#tests/e2e/line/heldTime.ts'
import { lateServers, SHARE_TIMEOUT_MS, SILENT, withLateLine } from '#tests/e2e/line/lateLine.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/e2e/line/guest.ts'

const SECRETS = /token|liff\.|"state|code=/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// lineApp.spec.ts and lineEarlyCode.spec.ts test a LINE that is in time.
test.describe('A ticket while LINE is silent', () => {
  test.use({ scenario: 'reserved' })
  test('is shown, and its page view is reported once', async ({ page, emulate, reported }) => {
    const line = await emulate({ browser: 'external' })
    const shown = page.getByRole('img', { name: 'Ticket QR code' })
    const act = () => line.open(page, '/ticket?foo=1&utm_source=line')
    await withLateLine(page, { ...lateServers(line), seconds: SILENT, shown, act })
    await expect(page).toHaveURL(/\/ticket\?foo=1&utm_source=line$/)
    await expect.poll(() => pageViews(reported)).toEqual(['/ticket'])
    expect(JSON.stringify(reported)).not.toMatch(SECRETS)
  })
})

test.describe('An invitation while LINE takes 10 s', () => {
  test.use({ scenario: 'vic-choice' })
  test('is bound and accepted once', async ({ page, emulate, backend }) => {
    const line = await emulate({ browser: 'liff' })
    const shown = invitee(page)
    const act = () => line.open(page, '/invitation/VIC2025?foo=1')
    await withLateLine(page, { ...lateServers(line), seconds: 10, shown, act })
    expectCleanAddress(page)
    await button(page, '接受邀請').click()
    await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
    await expect(page).toHaveURL(/\/reservation\?foo=1$/)
    expect([backend.count(/\/bind\//), backend.count(/\/accept\//)]).toEqual([1, 1])
  })
})

test('/rsvp in the LIFF browser shares automatically, once, and closes if LINE takes 1 s', async ({
  page,
  emulate,
  backend,
}) => {
  const line = await emulate({ browser: 'liff', os: 'ios' })
  const shown = page.getByText('Shared. Thank you.')
  const act = () => line.open(page, '/rsvp/VIC2025')
  const timeoutMs = SHARE_TIMEOUT_MS
  await withLateLine(page, { ...lateServers(line), seconds: 1, timeoutMs, shown, act })
  expect(line.closes).toEqual(['liff://close'])
  expect(line.shares).toMatchObject([{ isMultiple: true, outcome: 'SUCCESS' }])
  expect(new Set(backend.requested())).toEqual(
    new Set(['GET /reservation/invitation/VIC2025/info']),
  )
  expectCleanAddress(page)
})

test('A tap on Share in a browser offers the alternatives if LINE takes 10 s', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ isLoggedIn: true })
  const release = await holdRequests(page, /\/assets\/real-/)
  let isTapped = false
  const isRequested = () => isTapped
  const act = async ({ advanceUntil }: HeldTime) => {
    await page.goto('/rsvp/VIC2025', { waitUntil: 'commit' })
    const share = button(page, 'Share').and(page.locator(':enabled'))
    await advanceUntil(share, LINE_TIMEOUTS.CALL)
    await share.click()
    isTapped = true
  }
  const [timeoutMs, shown] = [
    SHARE_TIMEOUT_MS,
    page.getByRole('dialog', { name: 'Share the link' }),
  ]
  await withLateLine(page, { release, isRequested, seconds: 10, timeoutMs, shown, act })
  expect(line.shares).toEqual([])
})

test.describe("The way back from LINE's login while LINE is silent", () => {
  test.use({ app: 'lineLogin', scenario: 'vic' })
  test("leads to the guest's target and binds once", async ({
    page,
    emulate,
    backend,
    reported,
  }) => {
    const line = await emulate({ os: 'android', consent: 'asks' })
    await line.open(page, '/invitation/VIC2025?foo=1')
    const allow = page.getByRole('link', { name: 'Allow' })
    await allow.waitFor()
    const shown = button(page, '接受邀請').and(page.locator(':enabled'))
    const act = () => allow.click({ noWaitAfter: true })
    await withLateLine(page, { ...lateServers(line), seconds: SILENT, shown, act })
    await expect(page).toHaveURL(/\/invitation\/VIC2025\?foo=1$/)
    expectCleanAddress(page)
    expect(backend.count(/\/bind\//)).toBe(1)
    expect(pageViews(reported)).toEqual(['/invitation/:invitationCode'])
  })
})

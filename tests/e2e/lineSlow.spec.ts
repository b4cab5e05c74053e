/**
 * The built app while LINE takes its time, with the real SDK: the guest sees and does everything
 * that does not need LINE, once, and what needs it waits or offers another way. The app itself
 * waits 1.2 seconds for LINE's addresses and 6 for a share.
 */
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'
import type { LineOptions } from '#tests/support/lineWorld.ts'

const SILENT = Infinity
const SLOW = 2_000

/** Opens the app with a LINE that answers so late. */
async function open(
  emulate: (options?: Partial<LineOptions>) => Promise<Line>,
  latencyMs: number,
  options: Partial<LineOptions>,
): Promise<Line> {
  const line = await emulate({ ...options, ...(latencyMs !== SILENT && { latencyMs }) })
  if (latencyMs === SILENT) line.fail('every', 'silent')
  return line
}

/** LINE requests its servers twice. */
const untilSettled = (latencyMs: number) => (latencyMs === SILENT ? 0 : latencyMs * 2)

const SECRETS = /token|liff\.|"state|code=/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share the link' })
const calls = (requested: string[], part: string) =>
  requested.filter((request) => request.includes(part))

test.describe('a guest with a ticket', () => {
  test.use({ scenario: 'reserved' })
  for (const [browser, latencyMs] of [
    ['liff', SLOW],
    ['external', SILENT],
  ] as const)
    test(`sees it, with LINE after ${latencyMs} ms (${browser})`, async ({
      page,
      emulate,
      reported,
    }) => {
      const line = await open(emulate, latencyMs, { browser })
      await line.open(page, '/ticket?foo=1&utm_source=line')
      const code = page.getByRole('img', { name: 'Ticket QR code' })
      await expect(code).toBeVisible({ timeout: 5_000 })
      expectCleanAddress(page)
      await expect(page).toHaveURL(/\/ticket\?foo=1&utm_source=line$/)
      await page.waitForTimeout(untilSettled(latencyMs))
      // Nothing that LINE does later takes the guest away, and the view is reported once.
      await expect(code).toBeVisible()
      expect(pageViews(reported)).toEqual(['/ticket'])
      expect(JSON.stringify(reported)).not.toMatch(SECRETS)
    })
})

test.describe('an invited guest', () => {
  test.use({ scenario: 'vic' })
  for (const [browser, latencyMs] of [
    ['external', SLOW],
    ['liff', SILENT],
  ] as const)
    test(`accepts and declines, with LINE after ${latencyMs} ms (${browser})`, async ({
      page,
      emulate,
      backend,
    }) => {
      const line = await open(emulate, latencyMs, { browser })
      await line.open(page, '/invitation/VIC2025?foo=1')
      await expect(invitee(page)).toBeVisible({ timeout: 5_000 })
      await button(page, '婉拒邀約').click()
      await button(page, '返回').click()
      await button(page, '接受邀請').click()
      await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
      await page.waitForTimeout(untilSettled(latencyMs))
      await expect(page).toHaveURL(/\/reservation\?foo=1$/)
      expect(calls(backend.requested(), '/bind/')).toHaveLength(1)
      expect(calls(backend.requested(), '/accept/')).toHaveLength(1)
    })
})

test('/rsvp shares by itself in the LIFF browser where LINE answers in time', async ({
  page,
  emulate,
}) => {
  const line = await open(emulate, 1_000, { browser: 'liff' })
  await line.open(page, '/rsvp/VIC2025')
  await expect.poll(() => line.shared(), { timeout: 15_000 }).toHaveLength(1)
  await expect.poll(() => line.closes).toEqual(['liff://close'])
  expectCleanAddress(page)
})

for (const [where, options] of [
  ['by itself in the LIFF browser', { browser: 'liff' }],
  ['after a tap in a browser', { isLoggedIn: true }],
] as const)
  test(`/rsvp offers the other ways where LINE is silent, ${where}`, async ({ page, emulate }) => {
    const line = await open(emulate, SILENT, options)
    if (where === 'by itself in the LIFF browser') await line.open(page, '/rsvp/VIC2025')
    else {
      await page.goto('/rsvp/VIC2025')
      await button(page, 'Share').click()
    }
    await expect(sheet(page)).toBeVisible({ timeout: 20_000 })
    expectCleanAddress(page)
  })

test('a tap on Share waits for LINE', async ({ page, emulate }) => {
  const line = await open(emulate, SLOW, { isLoggedIn: true })
  await page.goto('/rsvp/VIC2025')
  await button(page, 'Share').click()
  const sent = page.getByText('Shared. Thank you.')
  const again = page.getByText('LINE is ready now. Please tap Share once more.')
  await expect(sent.or(again).or(sheet(page))).toBeVisible({ timeout: 20_000 })
  if (await again.isVisible()) {
    await button(page, 'Share').click()
    await expect(sent).toBeVisible({ timeout: 20_000 })
  }
  if (await sent.isVisible()) expect(line.shared()).toHaveLength(1)
})

for (const [os, latencyMs] of [
  ['ios', 1_000],
  ['android', SLOW],
  ['ios', SILENT],
] as const)
  test.describe(`the way back from LINE's login (${os}, LINE after ${latencyMs} ms)`, () => {
    test.use({ app: 'lineLogin', scenario: 'vic' })
    test.setTimeout(60_000)

    test('comes back to where the guest was going, and binds once', async ({
      page,
      emulate,
      backend,
      reported,
    }) => {
      const line = await emulate({ os, consent: 'asks' })
      await line.open(page, '/invitation/VIC2025?foo=1')
      const allow = page.getByRole('link', { name: 'Allow' })
      await allow.waitFor()
      if (latencyMs === SILENT) line.fail('every', 'silent')
      else line.slow(latencyMs)
      await allow.click({ noWaitAfter: true })
      await expect(button(page, '接受邀請')).toBeEnabled({ timeout: 30_000 })
      await expect(page).toHaveURL(/\/invitation\/VIC2025\?foo=1$/)
      await page.waitForTimeout(untilSettled(latencyMs))
      await expect(button(page, '接受邀請')).toBeEnabled()
      expectCleanAddress(page)
      expect(calls(backend.requested(), '/bind/')).toHaveLength(1)
      expect(pageViews(reported)).toEqual(['/invitation/:invitationCode'])
    })
  })

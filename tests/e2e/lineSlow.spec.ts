/**
 * The built app while LINE takes its time, with the real SDK: the guest sees and does everything
 * that does not need LINE, once, and what needs it waits or offers another way.
 */
import type { Locator, Page } from '@playwright/test'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { expect, holdBack } from '#tests/support/guest.ts'
import { holdTime, type HeldTime } from '#tests/support/heldTime.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'

const SILENT = Infinity

/** How long the app waits for LINE, and a little more: for its addresses, for a share. */
const ADDRESS_TIMEOUT_MS = LINE_TIMEOUTS.SETTLE + 300
const SHARE_TIMEOUT_MS = LINE_TIMEOUTS.SETTLE_FOR_SHARING + LINE_TIMEOUTS.MIN_WAIT

const SECRETS = /token|liff\.|"state|code=/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const thanks = (page: Page) => page.getByText('Shared. Thank you.')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share the link' })

/** Its file, and its hosts. */
const OF_LINE = /\/assets\/real-|^https:\/\/\w+\.line\.me\//

type Wait = {
  /** What makes LINE answer. */
  release: () => void
  /** When LINE is requested. */
  isRequested: () => boolean
  seconds: number
  /** How long the app waits for LINE before it goes on, in milliseconds. */
  timeoutMs: number
  shown: Locator
  act: (time: HeldTime) => Promise<unknown>
}

/**
 * LINE answers so many seconds after its first request. What the guest wants is shown then, or before
 * that where the app waits no longer.
 */
async function withLateLine(
  page: Page,
  { release, isRequested, seconds, timeoutMs, shown, act }: Wait,
): Promise<void> {
  let isAnswering = false
  const isHeld = (url: string) => !isAnswering && OF_LINE.test(url)
  const time = await holdTime(page, { isHeld })
  await act(time)
  const requestedAt = (await time.passUntil(isRequested, 5_000)) ?? NaN
  expect(requestedAt, 'when LINE is requested').not.toBeNaN()
  const delayMs = seconds * 1000
  const shownAt = await time.passUntil(shown, Math.min(delayMs, timeoutMs))
  if (delayMs > timeoutMs) expect(shownAt, 'shown without LINE').not.toBeNull()
  if (seconds !== SILENT) {
    await time.passUntilAge(requestedAt + delayMs)
    isAnswering = true
    release()
    expect(await time.passUntil(shown, timeoutMs), 'shown with LINE').not.toBeNull()
  }
  // LINE is waited for no more, and what waited for that is reported.
  await time.passUntilAge(requestedAt + Math.min(delayMs, 10_000) + LINE_TIMEOUTS.SECOND_LOAD)
  await expect(shown).toBeVisible()
  await time.resume()
}

/** LINE's servers are held; its hand-over is not, without which no page would open. */
function lateServers(line: Line) {
  const requests = () => line.requests.filter(({ endpoint }) => endpoint !== 'handOver').length
  const release = line.hold()
  const before = requests()
  return { release, isRequested: () => requests() > before }
}

for (const [seconds, browser] of [
  [1, 'liff'],
  [3, 'external'],
  [10, 'liff'],
  [SILENT, 'external'],
] as const) {
  const timeoutMs = ADDRESS_TIMEOUT_MS
  test.describe(`LINE after ${seconds} s, a ticket (${browser})`, () => {
    test.use({ scenario: 'reserved' })
    test('is shown, and its view reported once', async ({ page, emulate, reported }) => {
      const line = await emulate({ browser })
      const shown = page.getByRole('img', { name: 'Ticket QR code' })
      const act = () => line.open(page, '/ticket?foo=1&utm_source=line')
      await withLateLine(page, { ...lateServers(line), seconds, timeoutMs, shown, act })
      await expect(page).toHaveURL(/\/ticket\?foo=1&utm_source=line$/)
      await expect.poll(() => pageViews(reported)).toEqual(['/ticket'])
      expect(JSON.stringify(reported)).not.toMatch(SECRETS)
    })
  })

  test.describe(`LINE after ${seconds} s, an invitation (${browser})`, () => {
    test.use({ scenario: 'vic' })
    test('is bound and accepted once', async ({ page, emulate, backend }) => {
      const line = await emulate({ browser })
      const shown = invitee(page)
      const act = () => line.open(page, '/invitation/VIC2025?foo=1')
      await withLateLine(page, { ...lateServers(line), seconds, timeoutMs, shown, act })
      expectCleanAddress(page)
      await button(page, '接受邀請').click()
      await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
      await expect(page).toHaveURL(/\/reservation\?foo=1$/)
      expect([backend.count(/\/bind\//), backend.count(/\/accept\//)]).toEqual([1, 1])
    })
  })
}

for (const [seconds, isInTime] of [
  [1, true],
  [10, false],
] as const) {
  const outcome = isInTime ? 'shares' : 'offers the other ways'
  const shownIn = (page: Page) => (isInTime ? thanks(page) : sheet(page))
  const timeoutMs = SHARE_TIMEOUT_MS

  test(`LINE after ${seconds} s: /rsvp by itself in the LIFF browser ${outcome}`, async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ browser: 'liff' })
    const [shown, act] = [shownIn(page), () => line.open(page, '/rsvp/VIC2025')]
    await withLateLine(page, { ...lateServers(line), seconds, timeoutMs, shown, act })
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
    let isTapped = false
    const isRequested = () => isTapped
    const act = async ({ passUntil }: HeldTime) => {
      await page.goto('/rsvp/VIC2025', { waitUntil: 'commit' })
      const share = button(page, 'Share').and(page.locator(':enabled'))
      await passUntil(share, LINE_TIMEOUTS.CALL)
      await share.click()
      isTapped = true
    }
    await withLateLine(page, {
      release,
      isRequested,
      seconds,
      timeoutMs,
      shown: shownIn(page),
      act,
    })
    expect(line.shared()).toHaveLength(isInTime ? 1 : 0)
  })
}

for (const [os, seconds] of [
  ['android', 1],
  ['android', SILENT],
  ['ios', 10],
] as const)
  test.describe(`the way back from LINE's login (${os}, LINE after ${seconds} s)`, () => {
    test.use({ app: 'lineLogin', scenario: 'vic' })
    const timeoutMs = ADDRESS_TIMEOUT_MS

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
      const shown = button(page, '接受邀請').and(page.locator(':enabled'))
      const act = () => allow.click({ noWaitAfter: true })
      await withLateLine(page, { ...lateServers(line), seconds, timeoutMs, shown, act })
      await expect(page).toHaveURL(/\/invitation\/VIC2025\?foo=1$/)
      expectCleanAddress(page)
      expect(backend.count(/\/bind\//)).toBe(1)
      expect(pageViews(reported)).toEqual(['/invitation/:invitationCode'])
    })
  })

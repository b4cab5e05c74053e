/**
 * The built app with the real SDK if LINE, its guest or the phone fails. The app must be usable after
 * 6.5 seconds at most, and show the target of the link.
 */
import type { Page } from '@playwright/test'
import { expect, holdRequests } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, test } from '#tests/e2e/line/guest.ts'
import type { Line } from '#tests/e2e/line/platform.ts'
import type { LineFault, LineOptions } from '#tests/e2e/line/world.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { holdTime } from '#tests/e2e/line/heldTime.ts'

/** The longest wait for LINE, plus a margin for tasks of the browser that the held clock does not see. */
const LIMIT_MS = LINE_TIMEOUTS.CALL + 2_500

const TARGET = '/invitation/VIC2025?foo=1'

const accept = (page: Page) =>
  page.getByRole('button', { name: '接受邀請' }).and(page.locator(':enabled'))

async function expectUsable(page: Page) {
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(TARGET)
  await expect(invitee(page)).toBeVisible()
  expectCleanAddress(page)
}

type Phone = { clockAheadMs?: number; unanswered: RegExp | undefined }

/** Opens the link. @returns the page's age when the guest can accept, or null if that takes too long */
async function openInHeldTime(page: Page, line: Line, { clockAheadMs = 0, unanswered }: Phone) {
  if (unanswered) await page.route(unanswered, () => undefined)
  const isHeld = (url: string) => unanswered?.test(url) ?? false
  const time = await holdTime(page, { clockAheadMs, isIgnored: isHeld })
  await line.open(page, TARGET)
  const usableAt = await time.advanceUntil(accept(page), LIMIT_MS)
  await time.resume()
  return usableAt
}

type Environment = Partial<LineOptions> & {
  clockAheadMs?: number
  /** The app logs in to LINE at its start. */
  logsIn?: boolean
  /** The fault of every answer of LINE. */
  fault?: LineFault
  /** Requests that get no answer. */
  unanswered?: RegExp
  arrange?: (line: Line, page: Page) => unknown
}

const SDK_FILE = /\/assets\/real-/

/** lineSlow.spec.ts tests a late LINE. */
const ENVIRONMENTS: Record<string, Environment> = {
  'an HTML page in every answer of LINE': { fault: 'html' },
  'no connection to LINE (inApp)': { browser: 'inApp', fault: 'refused' },
  'an error in every answer of LINE (liff)': { browser: 'liff', fault: 500 },
  'a clock two hours fast (login)': { logsIn: true, clockAheadMs: 7_200_000 },
  'two storages that throw (login)': {
    logsIn: true,
    brokenStorage: ['localStorage', 'sessionStorage'],
  },
  'localStorage that throws (liff)': { browser: 'liff', brokenStorage: ['localStorage'] },
  'version 9 of LINE': { browser: 'liff', lineVersion: '9.18.0' },
  'no bridge to LINE': { browser: 'liff', hasBridge: false },
  'a revoked login': { isLoggedIn: true, arrange: (line) => line.revokeTokens() },
  'an unknown login (liff)': {
    browser: 'liff',
    arrange: (line) => line.fail('verify', 401),
  },
  'a denied login (login)': { logsIn: true, consent: 'denies' },
  'a denied login (liff)': { browser: 'liff', isLoggedIn: false, consent: 'denies' },
  'a missing SDK file': {
    browser: 'liff',
    arrange: (_, page) => page.route(SDK_FILE, (route) => route.abort()),
  },
  'an SDK file that never arrives': { browser: 'liff', unanswered: SDK_FILE },
}

for (const [name, { logsIn, fault, unanswered, arrange, ...phone }] of Object.entries(ENVIRONMENTS))
  test.describe(`The app with ${name}`, () => {
    test.use({ app: logsIn ? 'lineLogin' : 'line' })
    test('is usable in time', async ({ page, emulate }) => {
      const { clockAheadMs = 0, ...options } = phone
      const line = await emulate(options)
      if (fault !== undefined) line.fail('every', fault)
      await arrange?.(line, page)
      const usableAt = await openInHeldTime(page, line, { clockAheadMs, unanswered })
      expect(usableAt, 'not usable in time').not.toBeNull()
      test.info().annotations.push({ type: 'usable after ms', description: String(usableAt) })
      await expectUsable(page)
    })
  })

test('An app whose script never arrives is detected by these checks', async ({ page, emulate }) => {
  const unanswered = /\/assets\/start-/
  expect(await openInHeldTime(page, await emulate(), { unanswered })).toBeNull()
})

test.describe('The way back from the login', () => {
  test.use({ app: 'lineLogin' })

  test('leaves the app usable in the new tab that Android opens', async ({
    page,
    context,
    emulate,
    complaints,
  }) => {
    const line = await emulate({ os: 'android', consent: 'asks' })
    await line.open(page, TARGET)
    const address = (await page.getByRole('link', { name: 'Allow' }).getAttribute('href')) ?? ''
    const opened = context.waitForEvent('page')
    await page.evaluate((url) => void window.open(url, '_blank', 'noopener,noreferrer'), address)
    const tab = await opened
    tab.on('pageerror', ({ message }) => complaints.push(message))
    await accept(tab).waitFor()
    await expectUsable(tab)
    expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
  })

  test('does not leave the app if LINE answers too late', async ({ page, emulate }) => {
    const line = await emulate()
    const answer = await holdRequests(page, /contextToken/)
    const time = await holdTime(page, { isIgnored: (url) => url.includes('contextToken') })
    await line.open(page, TARGET)
    await time.advanceUntil(accept(page), LIMIT_MS)
    await time.resume()
    await accept(page).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    const answered = page.waitForResponse(/contextToken/)
    answer()
    await answered
    // The SDK has read the answer, and would have navigated away.
    await page.clock.runFor(1_000)
    await page.waitForLoadState('networkidle')
    expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toEqual([])
    await expect(page.getByLabel('Phone number')).toBeVisible()
  })
})

test("LINE's script does not leave the app if it arrives too late", async ({ page, emulate }) => {
  const line = await emulate({ browser: 'liff' })
  const release = await holdRequests(page, /\/assets\/real-/)
  const time = await holdTime(page, { isIgnored: (url) => url.includes('/assets/real-') })
  await line.open(page, TARGET)
  await time.advanceUntil(accept(page), LIMIT_MS)
  await time.resume()
  const arrived = page.waitForResponse(/\/assets\/real-/)
  release()
  await arrived
  await page.clock.runFor(1_000)
  await page.waitForLoadState('networkidle')
  expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toEqual([])
  await expect(accept(page)).toBeVisible()
})

test('A reload after a failure of LINE does not leave the app', async ({ page, emulate }) => {
  const line = await emulate({ browser: 'liff' })
  line.fail('every', 500)
  await line.open(page, TARGET)
  await accept(page).waitFor()
  const sdkFetched = page.waitForResponse(SDK_FILE)
  await page.reload()
  await sdkFetched
  await page.waitForLoadState('networkidle')
  expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toEqual([])
  await expectUsable(page)
})

test('A captive portal in the LIFF browser does not prevent the login to the network', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ browser: 'liff' })
  const restore = line.fail('every', 'html')
  await line.open(page, TARGET)
  await expect(page).toHaveTitle('Sign in to the network')
  restore()
  await page.reload()
  // The SDK's own login has lost the target address.
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeVisible()
  expectCleanAddress(page)
  expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
})

test('The app starts without LINE if the login of the SDK keeps leading back to it', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ browser: 'liff' })
  line.fail('verify', 'html')
  await line.open(page, TARGET)
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeVisible()
  expectCleanAddress(page)
})

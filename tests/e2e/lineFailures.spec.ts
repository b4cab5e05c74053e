/**
 * The built app where LINE, its guest or the phone fails, with the real SDK: it waits for 6.5
 * seconds at most until it is usable, and the guest is where the link led to.
 */
import type { Page } from '@playwright/test'
import { expect, holdBack } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'
import type { LineFault, LineOptions } from '#tests/support/lineWorld.ts'
import { holdTime } from '#tests/support/heldTime.ts'

const LIMIT_MS = 6_500

const WAY = '/invitation/VIC2025?foo=1'

const accept = (page: Page) =>
  page.getByRole('button', { name: '接受邀請' }).and(page.locator(':enabled'))

async function expectUsable(page: Page) {
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(WAY)
  await expect(invitee(page)).toBeVisible()
  expectCleanAddress(page)
}

type Phone = { clockAheadMs?: number; unanswered: RegExp | undefined }

/** Opens the link. @returns the page's age when the guest can accept; null where it is too late */
async function openInHeldTime(page: Page, line: Line, { clockAheadMs = 0, unanswered }: Phone) {
  if (unanswered) await page.route(unanswered, () => undefined)
  const isHeld = (url: string) => unanswered?.test(url) ?? false
  const time = await holdTime(page, { clockAheadMs, isHeld })
  await line.open(page, WAY)
  const usableAt = await time.passUntil(accept(page), LIMIT_MS)
  await time.resume()
  return usableAt
}

type Day = Partial<LineOptions> & {
  clockAheadMs?: number
  /** The app logs in to LINE at its start. */
  logsIn?: boolean
  /** Every answer of LINE's is this. */
  fault?: LineFault
  /** Requests that nobody answers. */
  unanswered?: RegExp
  arrange?: (line: Line, page: Page) => unknown
}

const SDK_FILE = /\/assets\/real-/

/** A LINE that is late: lineSlow.spec.ts. */
const DAYS: Record<string, Day> = {
  "a page in every answer of LINE's": { fault: 'html' },
  'no connection to LINE (inApp)': { browser: 'inApp', fault: 'refused' },
  'an error in every answer (liff)': { browser: 'liff', fault: 500 },
  'a phone two hours ahead (login)': { logsIn: true, clockAheadMs: 7_200_000 },
  'both storages that throw (login)': {
    logsIn: true,
    brokenStorage: ['localStorage', 'sessionStorage'],
  },
  'localStorage that throws (liff)': { browser: 'liff', brokenStorage: ['localStorage'] },
  'LINE 9': { browser: 'liff', lineVersion: '9.18.0' },
  'no bridge of LINE': { browser: 'liff', hasBridge: false },
  'a login that LINE took back': { isLoggedIn: true, arrange: (line) => line.revokeTokens() },
  'a login that LINE does not know (liff)': {
    browser: 'liff',
    arrange: (line) => line.fail('verify', 401),
  },
  'a denied login (login)': { logsIn: true, consent: 'denies' },
  'a denied login (liff)': { browser: 'liff', isLoggedIn: false, consent: 'denies' },
  'the file of the SDK missing': {
    browser: 'liff',
    arrange: (_, page) => page.route(SDK_FILE, (route) => route.abort()),
  },
  'the file of the SDK that never comes': { browser: 'liff', unanswered: SDK_FILE },
}

for (const [name, { logsIn, fault, unanswered, arrange, ...day }] of Object.entries(DAYS))
  test.describe(name, () => {
    test.use({ app: logsIn ? 'lineLogin' : 'line' })
    test('leaves the app usable', async ({ page, emulate }) => {
      const { clockAheadMs = 0, ...options } = day
      const line = await emulate(options)
      if (fault !== undefined) line.fail('every', fault)
      await arrange?.(line, page)
      const usableAt = await openInHeldTime(page, line, { clockAheadMs, unanswered })
      expect(usableAt, 'not usable in time').not.toBeNull()
      test.info().annotations.push({ type: 'usable after ms', description: String(usableAt) })
      await expectUsable(page)
    })
  })

test('control: an app whose own script never comes is noticed', async ({ page, emulate }) => {
  const unanswered = /\/assets\/start-/
  expect(await openInHeldTime(page, await emulate(), { unanswered })).toBeNull()
})

test.describe('on the way back from the login', () => {
  test.use({ app: 'lineLogin' })

  test("Android's new tab after LINE's own login leaves the app usable", async ({
    page,
    context,
    emulate,
    complaints,
  }) => {
    const line = await emulate({ os: 'android', consent: 'asks' })
    await line.open(page, WAY)
    const address = (await page.getByRole('link', { name: 'Allow' }).getAttribute('href')) ?? ''
    const opened = context.waitForEvent('page')
    await page.evaluate((url) => void window.open(url, '_blank', 'noopener,noreferrer'), address)
    const tab = await opened
    tab.on('pageerror', ({ message }) => complaints.push(message))
    await accept(tab).waitFor()
    await expectUsable(tab)
    expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
  })

  test('LINE that answers too late does not take the guest out of the app', async ({
    page,
    emulate,
  }) => {
    const line = await emulate()
    const answer = await holdBack(page, /contextToken/)
    const time = await holdTime(page, { isHeld: (url) => url.includes('contextToken') })
    await line.open(page, WAY)
    await time.passUntil(accept(page), LIMIT_MS)
    await time.resume()
    await accept(page).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    const answered = page.waitForResponse(/contextToken/)
    answer()
    await answered
    // The SDK has read the answer, and would have left.
    await page.clock.runFor(1_000)
    await page.waitForLoadState('networkidle')
    expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toEqual([])
    await expect(page.getByLabel('Phone number')).toBeVisible()
  })
})

test('a file of LINE that comes too late does not take the guest out of the app', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ browser: 'liff' })
  const release = await holdBack(page, /\/assets\/real-/)
  const time = await holdTime(page, { isHeld: (url) => url.includes('/assets/real-') })
  await line.open(page, WAY)
  await time.passUntil(accept(page), LIMIT_MS)
  await time.resume()
  const arrived = page.waitForResponse(/\/assets\/real-/)
  release()
  await arrived
  await page.clock.runFor(1_000)
  await page.waitForLoadState('networkidle')
  expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toEqual([])
  await expect(accept(page)).toBeVisible()
})

test('a reload where LINE has failed does not take the guest out of the app', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ browser: 'liff' })
  line.fail('every', 500)
  await line.open(page, WAY)
  await accept(page).waitFor()
  const sdkFetched = page.waitForResponse(SDK_FILE)
  await page.reload()
  await sdkFetched
  await page.waitForLoadState('networkidle')
  expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toEqual([])
  await expectUsable(page)
})

test('a network that answers for LINE in the LIFF browser can be logged in to', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ browser: 'liff' })
  const restore = line.fail('every', 'html')
  await line.open(page, WAY)
  await expect(page).toHaveTitle('Sign in to the network')
  restore()
  await page.reload()
  // The SDK's own login has lost the way.
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeVisible()
  expectCleanAddress(page)
  expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
})

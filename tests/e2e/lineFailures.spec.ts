/**
 * The built app where LINE, its guest or the phone fails, with the real SDK: within 6.5 seconds it
 * is usable, and the guest is where the link led to.
 */
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'
import type { LineFault, LineOptions } from '#tests/support/lineWorld.ts'

/** From a page's first request to a screen that can be used, in milliseconds. */
const LIMIT_MS = 6_500

const WAY = '/invitation/VIC2025?foo=1'

const accept = (page: Page) =>
  page.getByRole('button', { name: '接受邀請' }).and(page.locator(':enabled'))

async function expectUsable(page: Page, since: number) {
  await accept(page).waitFor({ timeout: LIMIT_MS - (Date.now() - since) })
  const ms = String(Date.now() - since)
  test.info().annotations.push({ type: 'usable after ms', description: ms })
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(WAY)
  await expect(invitee(page)).toBeVisible()
  expectCleanAddress(page)
}

type Day = Partial<LineOptions> & {
  /** The app logs in to LINE at its start. */
  logsIn?: boolean
  arrange?: (line: Line, page: Page) => unknown
}

const failing = (where: Parameters<Line['fail']>[0], fault: LineFault) => (line: Line) =>
  line.fail(where, fault)

const DAYS: [name: string, Day][] = [
  // A silent LINE: lineSlow.spec.ts.
  ["a page in every answer of LINE's", { arrange: failing('every', 'html') }],
  ['no connection to LINE (inApp)', { browser: 'inApp', arrange: failing('every', 'refused') }],
  ['an error in every answer (liff)', { browser: 'liff', arrange: failing('every', 500) }],
  ['a phone two hours ahead (login)', { logsIn: true, clockAheadMs: 7_200_000 }],
  [
    'both storages that throw (login)',
    { logsIn: true, brokenStorage: ['localStorage', 'sessionStorage'] },
  ],
  ['no bridge of LINE', { browser: 'liff', hasBridge: false }],
  ['a login that LINE took back', { isLoggedIn: true, arrange: (line) => line.revokeTokens() }],
  ['a login that LINE does not know (liff)', { browser: 'liff', arrange: failing('verify', 401) }],
  ['a denied login (liff)', { browser: 'liff', isLoggedIn: false, consent: 'denies' }],
  [
    'the file of the SDK that never comes',
    { browser: 'liff', arrange: (_, page) => page.route(/\/assets\/real-/, () => undefined) },
  ],
]

/** For the scorecard alone: near the ones above. */
const RARE_DAYS: typeof DAYS = [
  ['a LINE that is silent (liff)', { browser: 'liff', arrange: failing('every', 'silent') }],
  ['sessionStorage that throws', { brokenStorage: ['sessionStorage'] }],
  ['localStorage that throws (liff)', { browser: 'liff', brokenStorage: ['localStorage'] }],
  ['LINE 9', { browser: 'liff', lineVersion: '9.18.0' }],
  ['a denied login', { logsIn: true, consent: 'denies' }],
  [
    'the file of the SDK missing',
    {
      browser: 'liff',
      arrange: (_, page) => page.route(/\/assets\/real-/, (route) => route.abort()),
    },
  ],
]

const isScorecard = process.env['SCORECARD'] === 'on'

for (const [name, { logsIn = false, arrange, ...options }] of [
  ...DAYS,
  ...(isScorecard ? RARE_DAYS : []),
])
  test.describe(name, () => {
    test.use({ app: logsIn ? 'lineLogin' : 'line' })
    test('leaves the app usable', async ({ page, emulate }) => {
      const line = await emulate(options)
      await arrange?.(line, page)
      const since = Date.now()
      await line.open(page, WAY)
      await expectUsable(page, since)
    })
  })

test('control: an app whose own script never comes is noticed', async ({ page, emulate }) => {
  const line = await emulate()
  await page.route(/\/assets\/start-/, () => undefined)
  await line.open(page, WAY)
  await expect(expectUsable(page, Date.now() - LIMIT_MS + 2_000)).rejects.toThrow('Timeout')
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
    const since = Date.now()
    await page.evaluate((url) => void window.open(url, '_blank', 'noopener,noreferrer'), address)
    const tab = await opened
    tab.on('pageerror', ({ message }) => complaints.push(message))
    await expectUsable(tab, since)
    expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
  })

  test('LINE that answers too late does not take the guest out of the app', async ({
    page,
    emulate,
  }) => {
    const line = await emulate()
    let answer: (() => void) | null = null
    await page.route('**/contextToken*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fallback()
    })
    await page.clock.install()
    await line.open(page, WAY)
    await expect.poll(() => answer).not.toBeNull()
    await page.clock.fastForward(10_000)
    await accept(page).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    const answered = page.waitForResponse('**/contextToken*')
    ;(answer as (() => void) | null)?.()
    await answered
    const left = page.waitForURL(/access\.line\.me/, { timeout: 1_000 }).then(
      () => 'left',
      () => 'stayed',
    )
    expect(await left).toBe('stayed')
    await expect(page.getByLabel('Phone number')).toBeVisible()
  })
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

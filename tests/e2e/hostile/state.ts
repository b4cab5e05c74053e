/** Opens hostile addresses on a phone that lacks something, and follows its "Try again". */
import { expect, test, type Page } from '@playwright/test'
import { serveBuild, type BuiltSite } from '#tests/support/builtSite.ts'
import { hostileAddresses, sampleAddresses } from '#tests/e2e/hostile/addresses.ts'
import { isReady, signInWithoutPrefetch } from '#tests/e2e/hostile/visit.ts'
import { isFull, seed } from '#tests/support/property.ts'
import { folderOf } from '#tests/support/servers.ts'

/** What the phone lacks. */
const STATES = ['without its script', 'offline', 'with a late LINE'] as const
type PhoneState = (typeof STATES)[number]

/** The analytics script, which the build for LINE always loads. */
const ANALYTICS = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'

const RETRY = /Try again|重試/

/** For a slow machine. A correct page needs far less. */
const READY_TIMEOUT_MS = 10_000
const NAVIGATION_TIMEOUT_MS = 200

/** Longer than the app waits for LINE when it shares. */
const LINE_SECONDS = 8

/** Serves a build to such a phone. It uses no Playwright routes, which would disable the cache. */
async function serveState(state: PhoneState): Promise<BuiltSite> {
  const withoutScript = (page: string) => page.replaceAll('/assets/entry-', '/assets/missing-')
  const isMissing = state === 'without its script'
  const site = await serveBuild({
    folder: folderOf(state === 'with a late LINE' ? 'line' : 'built'),
    instead: (_, page) => (isMissing && page !== '' ? withoutScript(page) : null),
  })
  if (state === 'offline') site.backend.fetch = () => Promise.reject(new Error('offline'))
  return site
}

async function takeAway(page: Page, state: PhoneState): Promise<void> {
  if (state === 'offline')
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
    )
  if (state === 'with a late LINE') {
    await page.route(/\/assets\/real-/, () => undefined)
    await page.clock.install()
  }
}

/** Records requests to other origins, and scripts that ran. */
async function openPhone(page: Page, origin: string, state: PhoneState) {
  const seen: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url === ANALYTICS) return
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url))
      seen.push(`went to ${url}`)
  })
  page.on('dialog', (dialog) => {
    seen.push('a script ran')
    void dialog.dismiss()
  })
  await signInWithoutPrefetch(page)
  await takeAway(page, state)

  const isShown = async (): Promise<boolean> => {
    if (state === 'with a late LINE') return isShownWithoutLine(page)
    const ready =
      state === 'without its script'
        ? page.locator('.page-missing').waitFor({ timeout: READY_TIMEOUT_MS })
        : page.waitForFunction(isReady, null, { timeout: READY_TIMEOUT_MS, polling: 50 })
    return ready.then(
      () => true,
      () => false,
    )
  }
  const check = async (when: string): Promise<string[]> => {
    const shown = await isShown()
    const isHere = page.url().startsWith(`${origin}/`)
    const hasRun = await page.evaluate(() => 'hasRun' in window).catch(() => false)
    return [
      ...(isHere ? [] : [`${when}: escaped to ${page.url()}`]),
      ...(shown ? [] : [`${when}: shows nothing`]),
      ...(hasRun ? [`${when}: a script ran`] : []),
    ]
  }

  return {
    /** How often "Try again" was shown and tapped. */
    taps: 0,
    /** Opens the address, taps "Try again" if it is shown, and returns the problems. */
    async visit(address: string): Promise<string[]> {
      await page.goto('about:blank')
      seen.length = 0
      await page.goto(origin + address, { waitUntil: 'commit' }).catch(() => undefined)
      const wrong = await check('opened')
      const retry = page
        .getByRole('link', { name: RETRY })
        .or(page.getByRole('button', { name: RETRY }))
      if (await retry.first().isVisible()) {
        this.taps += 1
        const navigated = page.waitForEvent('framenavigated', { timeout: NAVIGATION_TIMEOUT_MS })
        await Promise.all([navigated.catch(() => undefined), retry.first().click()])
        wrong.push(...(await check('after Try again')))
      }
      return [...seen, ...wrong]
    },
  }
}

/**
 * Advances the clock until a screen is shown, for longer than the app waits for LINE. On a slow machine, the files of the
 * screen may load only after that.
 */
async function isShownWithoutLine(page: Page): Promise<boolean> {
  await page.waitForLoadState('domcontentloaded').catch(() => undefined)
  const end = Date.now() + READY_TIMEOUT_MS
  for (let second = 0; second < LINE_SECONDS || Date.now() < end; second += 1) {
    if (second < LINE_SECONDS) await page.clock.runFor(1_000).catch(() => undefined)
    await page.waitForTimeout(50)
    if (await page.evaluate(isReady).catch(() => false)) return true
  }
  return false
}

const all = hostileAddresses(seed, isFull ? 500 : 20)
const PARTS = 2

/** Each state visits other addresses of the sample, so that fewer visits cover more of them. */
const addressesFor = (state: PhoneState): string[] =>
  isFull ? all : sampleAddresses(all, 24, STATES.indexOf(state))

/** Declares the tests of a phone that lacks this. */
export function testHostileAddresses(state: PhoneState): void {
  for (let part = 0; part < PARTS; part += 1)
    test(`A phone ${state} stays on the origin at hostile addresses, part ${part + 1} of ${PARTS}`, async ({
      page,
    }) => {
      test.setTimeout(10 * 60_000)
      const site = await serveState(state)
      const phone = await openPhone(page, site.origin, state)
      const visits = addressesFor(state).filter((_, index) => index % PARTS === part)
      for (const address of visits)
        expect.soft(await phone.visit(address), address.slice(0, 120)).toEqual([])
      site.close()
      if (state !== 'with a late LINE')
        expect(phone.taps, 'how often "Try again" was tapped').toBeGreaterThan(5)
      test.info().annotations.push({ type: 'cases', description: String(visits.length) })
    })
}

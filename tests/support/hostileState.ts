/** Opens hostile addresses on a phone that lacks something, and follows its "Try again". */
import type { Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { serveBuild, type BuiltSite } from '#tests/support/builtSite.ts'
import { isReady } from '#tests/support/hostileVisit.ts'
import { folderOf } from '#tests/support/servers.ts'

/** Requests to other hosts fail at once, in case a page escapes. */
export const closedBrowser = {
  executablePath: ensureChromium(),
  args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
}

/** What the phone lacks. */
export type PhoneState = 'without its script' | 'offline' | 'with a late LINE'

/** The analytics script, which the build for LINE always loads. */
const ANALYTICS = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'

const RETRY = /Try again|重試/

/** For a slow machine. A correct page needs far less. */
const READY_TIMEOUT_MS = 10_000
const NAVIGATION_TIMEOUT_MS = 200

/** Longer than the app waits for LINE when it shares. */
const LINE_SECONDS = 8

/** Serves a build to such a phone. It uses no Playwright routes, which would disable the cache. */
export async function serveState(state: PhoneState): Promise<BuiltSite> {
  const withoutScript = (page: string) => page.replaceAll('/assets/start-', '/assets/missing-')
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
export async function openPhone(page: Page, origin: string, state: PhoneState) {
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
  await page.addInitScript((token) => {
    window.requestIdleCallback = () => 0
    try {
      localStorage.setItem('api_token', token)
    } catch {
      // This is not a page of the app.
    }
  }, MOCK_GUEST_TOKEN)
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

/** Advances the clock until a screen is shown, for longer than the app waits for LINE. */
async function isShownWithoutLine(page: Page): Promise<boolean> {
  await page.waitForLoadState('domcontentloaded').catch(() => undefined)
  for (let second = 0; second < LINE_SECONDS; second += 1) {
    await page.clock.runFor(1_000).catch(() => undefined)
    await page.waitForTimeout(50)
    if (await page.evaluate(isReady).catch(() => false)) return true
  }
  return false
}

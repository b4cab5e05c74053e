/** A hostile address on a phone that lacks something: where do the page and its retry lead? */
import type { Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { isReady } from '#tests/support/hostileVisit.ts'

/** Every other host fails at once, however far a page escapes. */
export const closedBrowser = {
  executablePath: ensureChromium(),
  args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
}

/** What the phone lacks. */
export type PhoneState = 'without its script' | 'offline' | 'with a late LINE'

const RETRY = /Try again|重試/

/** A slow machine needs as long; a page that is right needs far less. */
const READY_TIMEOUT_MS = 10_000
const NAVIGATION_TIMEOUT_MS = 300

/** Longer than the app waits for LINE where it shares. */
const LINE_SECONDS = 8

/** The script of the app, the API or the file of LINE does not arrive. */
async function takeAway(page: Page, state: PhoneState): Promise<void> {
  if (state === 'without its script')
    await page.route(/\/assets\/start-/, (route) => route.fulfill({ status: 404 }))
  if (state === 'offline') {
    await page.route('**/api/**', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
    )
  }
  if (state === 'with a late LINE') {
    await page.route(/\/assets\/real-/, () => undefined)
    await page.clock.install()
  }
}

/** Notes every request to another origin, every navigation, and every script that ran. */
export async function openPhone(page: Page, origin: string, state: PhoneState) {
  const seen: string[] = []
  page.on('request', (request) => {
    const url = request.url()
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
      // Not a page of the app.
    }
  }, MOCK_GUEST_TOKEN)
  await takeAway(page, state)

  const isShown = async (): Promise<boolean> => {
    if (state === 'with a late LINE') await passLineTime(page)
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
    /** How often "Try again" was there and was tapped. */
    taps: 0,
    /** Opens the address, taps "Try again" where it is shown, and returns what went wrong. */
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

async function passLineTime(page: Page): Promise<void> {
  await page.waitForLoadState().catch(() => undefined)
  for (let second = 0; second < LINE_SECONDS; second += 1)
    await page.clock.runFor(1_000).catch(() => undefined)
}

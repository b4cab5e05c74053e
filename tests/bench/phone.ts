/** A guest's phone: a fresh browser context with LINE around it, and its visits to the app. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { LIFF_ID, type BuildName } from '#tests/bench/builds.ts'
import { answerLine } from '#tests/bench/lineOverDevTools.ts'
import { record, type RecorderWindow, type Report, type Target } from '#tests/bench/recorder.ts'
import type { Site } from '#tests/bench/site.ts'
import { emulateLineUnrouted } from '#tests/support/linePlatform.ts'

/** All that an answer of LINE's takes: it does not pass the slow network. */
export const LINE_LATENCY_MS = 100
export const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
export const CPU_SLOWDOWN = 4

export const SEEN_TIMEOUT_MS = 45_000
/** Without a request for this long, a page has fetched what it fetches at idle. */
const QUIET_MS = 800
const QUIET_TIMEOUT_MS = 20_000

/** How a guest comes to the app. */
export type Guest = {
  name: string
  build: BuildName
  browser: 'external' | 'liff'
  /** LINE's hosts take requests and never answer. */
  isLineSilent?: boolean
}

export const withoutLine: Guest = { name: 'no LIFF id', build: 'plain', browser: 'external' }
/** LINE is there, and the guest is not logged in to it. */
export const inBrowser: Guest = { name: 'browser', build: 'line', browser: 'external' }
export const inLiffBrowser: Guest = { name: 'LIFF browser', build: 'line', browser: 'liff' }

export type Phone = Awaited<ReturnType<typeof makePhone>>

type PhoneOptions = {
  guest: Guest
  /** The login that an earlier visit has stored. */
  token?: string | undefined
  /** What the guest waits for. */
  target: Target
  /** Network and processor of a slow phone. */
  isSlow: boolean
}

export async function makePhone(browser: Browser, site: Site, options: PhoneOptions) {
  const { guest, token, target, isSlow } = options
  const context = await openContext(browser, site, token)
  const line = await emulateLineUnrouted(context, {
    liffId: LIFF_ID,
    endpoint: `${site.origin}/`,
    browser: guest.browser,
  })
  if (guest.isLineSilent) line.fail('every', 'silent')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Processor time: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await answerLine(session, line.answer, LINE_LATENCY_MS)
  if (isSlow) await slowDown(session)
  const reports = await listen(page, target)
  const traffic = watchTraffic(page, site.origin)
  if (!guest.isLineSilent) reportLineFailures(page, site.origin)
  const description = `'${target.name}' (${guest.name})`

  return {
    page,
    session,

    /** Resolves when the target was seen. The first load is cold, later ones are warm. */
    async open(path: string): Promise<void> {
      await page.goto('about:blank')
      reports.length = 0
      traffic.restart()
      if (guest.browser === 'liff') await line.open(page, path)
      else await page.goto(site.origin + path, { waitUntil: 'commit' })
      await waitForTarget(page, reports, description)
    },

    /** Waits until the page has fetched all that it fetches by itself. */
    settle: () => traffic.quiet(),

    /** Milliseconds from the first navigation until the target was seen on the page that stays. */
    async elapsed(): Promise<number> {
      await traffic.quiet()
      const seenAt = await waitForTarget(page, reports, description)
      return seenAt - (reports[0]?.at ?? Number.NaN)
    },

    close: () => context.close(),
  }
}

async function openContext(browser: Browser, { origin }: Site, token: string | undefined) {
  const localStorage = token === undefined ? [] : [{ name: 'api_token', value: token }]
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  // tsx names functions by a helper of its own, which the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  return context
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function listen(page: Page, target: Target): Promise<Report[]> {
  const reports: Report[] = []
  await page.exposeBinding('benchReport', (_, report: Report) => void reports.push(report))
  await page.addInitScript(record, target)
  page.on('pageerror', ({ message }) => console.error(`  page error: ${message}`))
  return reports
}

/** A run in which LINE fails is none with LINE. A page that is left aborts its requests. */
function reportLineFailures(page: Page, origin: string): void {
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {}
    const address = request.url().replace(/\?.*/s, '')
    if (!address.startsWith(origin) && errorText !== 'net::ERR_ABORTED')
      console.error(`  ${address} failed: ${errorText}`)
  })
}

/** Requests to the app's own server that are on their way. */
function watchTraffic(page: Page, origin: string) {
  let inFlight = 0
  let changedAt = Date.now()
  const change = (by: number) => (request: { url: () => string }) => {
    if (!request.url().startsWith(origin)) return
    inFlight += by
    changedAt = Date.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  return {
    /** A page that is left takes its requests with it. */
    restart: () => {
      inFlight = 0
    },
    async quiet(): Promise<void> {
      const isQuiet = () => inFlight <= 0 && Date.now() - changedAt >= QUIET_MS
      const givenUpAt = Date.now() + QUIET_TIMEOUT_MS
      while (!isQuiet() && Date.now() < givenUpAt) await pause(50)
    },
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** When it was seen on the page that is open, in milliseconds since 1970. */
async function waitForTarget(page: Page, reports: Report[], description: string): Promise<number> {
  const givenUpAt = Date.now() + SEEN_TIMEOUT_MS
  while (Date.now() < givenUpAt) {
    const last = reports.at(-1)
    if (last?.kind === 'seen') return last.at
    await pause(10)
  }
  const text = await page.locator('body').innerText()
  const shown = text.replace(/\s+/g, ' ').slice(0, 200)
  throw new Error(`${description} was not seen; ${page.url()} shows '${shown}'`)
}

/** What the recorder has noted in the page. */
export const inPage = <T>(page: Page, read: (bench: RecorderWindow['bench']) => T): Promise<T> =>
  page.evaluate(`(${read.toString()})(window.bench)`)

/** Chromium's own counters of the page. */
export async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

// @vitest-environment node
/** Hostile addresses at every door of the build, in a real browser. */
import { chromium, type Browser, type Page } from '@playwright/test'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { doors, hostileAddresses } from '#tests/scorecard/addresses.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { serveSite, type Site } from '#tests/scorecard/site.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

/** Nothing leaves this machine, however far a page escapes. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const SETTLE_MS = 10_000

/** Pages at a time. */
const PAGES = 5

type Visit = { door: string; address: string }

/** A page that notes what it does that it must not. */
async function watch(page: Page, { origin }: Site) {
  const seen: string[] = []
  // Nothing but this site answers. All requests would be a hundred times as many events.
  page.on('requestfailed', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) seen.push(`asked for ${url}`)
  })
  page.on('pageerror', (error) => seen.push(`page error ${error.message}`))
  page.on('dialog', (dialog) => {
    seen.push('a script ran')
    void dialog.dismiss()
  })
  await page.addInitScript((token) => {
    // What the app fetches at idle would be most of the work.
    window.requestIdleCallback = () => 0
    try {
      localStorage.setItem('api_token', token)
    } catch {
      // Not a page of the app.
    }
  }, MOCK_GUEST_TOKEN)
  return seen
}

/** Runs in the page: it shows a screen and no skeleton, or the browser's own error. */
const isReady = () =>
  location.protocol === 'chrome-error:' ||
  // An empty page, however an address spells it.
  /^\/re(s|%73)et\b/i.test(location.pathname) ||
  // A dialog may stand over a skeleton.
  document.querySelector('dialog[open]') !== null ||
  (document.querySelector('h1, [role=tab]') !== null &&
    document.querySelector('.page-waiting, [aria-busy=true]') === null)

async function open(page: Page, seen: string[], site: Site, { address }: Visit): Promise<string[]> {
  seen.length = 0
  site.wrongCalls.length = 0
  // Two addresses that differ in their hash alone would be one load.
  if (address.includes('#')) await page.goto('about:blank')
  await page.goto(site.origin + address, { waitUntil: 'commit' }).catch(() => undefined)
  const isShown = await page.waitForFunction(isReady, null, { timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  )
  const found = [...seen, ...site.wrongCalls.map((call) => `wrong call ${call}`)]
  const url = page.url()
  if (!url.startsWith(`${site.origin}/`)) found.push(`escaped to ${url}`)
  else if (!isShown) found.push('shows nothing')
  const hasRun = await page.evaluate(() => 'hasRun' in window).catch(() => false)
  return hasRun ? [...found, 'a script ran'] : found
}

async function visitAll(visits: Visit[]) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? ensureChromium()
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, NO_NETWORK] })
  try {
    const shares = Array.from({ length: PAGES }, (_, page) =>
      visits.filter((_visit, index) => index % PAGES === page),
    )
    return (await Promise.all(shares.map((share) => visitEach(browser, share)))).flat()
  } finally {
    await browser.close()
  }
}

/** One after the other, in a page and at a site of their own. */
async function visitEach(browser: Browser, visits: Visit[]): Promise<string[]> {
  const site = await serveSite()
  const bad: string[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const seen = await watch(page, site)
    for (const visit of visits) {
      const found = await open(page, seen, site, visit)
      const name = `${visit.door}: ${JSON.stringify(visit.address.slice(0, 120))}`
      if (found.length > 0) bad.push(`${name}: ${[...new Set(found)].join('; ')}`)
    }
  } finally {
    await site.close()
  }
  return bad
}

/** An address that a browser would not open at this origin is no door of the app. */
const isOfApp = ({ address }: Visit): boolean =>
  URL.canParse(`http://127.0.0.1:1${address}`) &&
  new URL(`http://127.0.0.1:1${address}`).host === '127.0.0.1:1'

function visitsOf({ seed, size }: FigureOptions): Visit[] {
  const raws = hostileAddresses(seed, size === 'full' ? 500 : 20)
  const all = raws.flatMap((raw, index) =>
    Object.entries(doors).map(([door, toAddress]) => ({ door, address: toAddress(raw, index) })),
  )
  // In the quick run one door for each address, another with each seed.
  const due = size === 'full' ? all : all.filter((_, index) => (index + seed) % 17 === 0)
  return due.filter(isOfApp)
}

async function measure(options: FigureOptions): Promise<Measured> {
  const visits = visitsOf(options)
  const bad = await visitAll(visits)
  return {
    value: `${bad.length} of ${visits.length.toLocaleString('en')}`,
    isMet: bad.length === 0,
    details: { visits: visits.length, bad },
  }
}

async function badPage({ seed }: FigureOptions): Promise<Measured> {
  const raws = hostileAddresses(seed, 0).slice(0, 6)
  const visits = raws.map((raw) => ({
    door: 'bad page',
    address: `/bad?${new URLSearchParams({ redirect_path: raw })}`,
  }))
  const image = encodeURIComponent('<img src=x onerror="window.hasRun=true">')
  visits.push({ door: 'bad page', address: `/bad#${image}` })
  const bad = await visitAll(visits)
  return {
    value: `${bad.length} of ${visits.length}`,
    isMet: bad.length < visits.length,
    details: bad,
  }
}

defineFigure({
  number: 3,
  name: 'hostile addresses x every door: escapes, scripts run, page errors, wrong API paths',
  target: '0; caught',
  run: measure,
  control: { broken: 'a page that follows and shows what it is given', run: badPage },
})

/** Visits a hostile address, and reports what it shows, runs or requests although it must not. */
import { test as base, expect, type Page } from '@playwright/test'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'
import { serveBuild, type BuiltSite } from '#tests/support/builtSite.ts'

/** Requests to other hosts fail at once, in case a page escapes. */
export const closedBrowser = {
  executablePath: ensureChromium(),
  args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
}

/** A bad page that follows any redirect and renders any hash. It proves that the checks work. */
const BAD_PAGE = `<!doctype html><body><h1>Bad</h1><script>
const to = new URLSearchParams(location.search).get('redirect_path')
document.body.insertAdjacentHTML('beforeend', decodeURIComponent(location.hash.slice(1)))
if (to !== null) location.href = to
</script>`

export { expect }

export const test = base.extend<object, { site: BuiltSite }>({
  site: [
    async ({}, use) => {
      const site = await serveBuild({ instead: (path) => (path === '/bad' ? BAD_PAGE : null) })
      await use(site)
      site.close()
    },
    { scope: 'worker' },
  ],
})

/** The requests that each screen may make for a signed-in guest, by the path of the address. */
const CALLS: [screen: RegExp, calls: string[]][] = [
  [/^/, ['GET /me']],
  [/^\/$/, ['GET /reservation/check', 'GET /check-available-session']],
  [/^\/reservation(\/phone)?\/?$/i, ['GET /reservation/check', 'GET /activity/sessions']],
  [/^\/ticket\/?$/i, ['GET /reservation/list']],
  [/^\/(share|receive)\/?$/i, ['GET /reservation/list']],
]

/** Reads a code as docs/product.md says: without the characters that a chat appends. */
function readCode(raw: string): string | null {
  const code = raw.trim().replace(/[\s)\]}>.,;:!?。，」）]+$/u, '')
  return /^[A-Za-z0-9._~=+-]{1,128}$/.test(code) && !/^\.{1,2}$/.test(code) ? code : null
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the calls that may be made with the invitation codes of an address. */
function callsOfCodes({ pathname, searchParams }: URL): string[] {
  const [, page = '', last = ''] = /^\/(invitation|rsvp)\/([^/]+)\/?$/i.exec(pathname) ?? []
  const raws = [decoded(last), /^\/invitation\/?$/i.test(pathname) ? searchParams.get('inv') : '']
  return raws.flatMap((raw) => {
    const code = readCode(raw ?? '')
    if (code === null) return []
    const path = `/reservation/invitation`
    const info = `GET ${path}/${code}/info`
    return page.toLowerCase() === 'rsvp' ? [info] : [info, `POST ${path}/bind/${code}`]
  })
}

function callsOf(address: string): string[] {
  const url = new URL(address)
  const ofScreen = CALLS.flatMap(([screen, calls]) => (screen.test(url.pathname) ? calls : []))
  return [...ofScreen, ...callsOfCodes(url)]
}

/** True if the body has exactly the codes of the link. */
const isReceiveOf = (addresses: string[], body: unknown) =>
  addresses.some((address) => {
    const query = new URL(address).searchParams
    const codes = { share_code: query.get('share_code'), hash_code: query.get('hash_code') }
    return JSON.stringify(body) === JSON.stringify(codes)
  })

/** Returns the requests that no screen of these addresses may make. */
const wrongCalls = ({ backend }: BuiltSite, addresses: string[]) =>
  backend.requests
    .filter(({ method, path, query, body }) => {
      const line = `${method} ${decoded(path)}`
      // The guest has no tickets, so the list must be empty.
      if (line === 'PATCH /reservation/sync-status') return JSON.stringify(body) !== '[]'
      if (line === 'PATCH /reservation/receive') return !isReceiveOf(addresses, body)
      const isBare = body === null && /^(\?invitation_code=[\w.~=+%-]+)?$/.test(query)
      return !isBare || !addresses.flatMap(callsOf).includes(line)
    })
    .map(({ method, path, query, body }) => `${method} ${path}${query} ${JSON.stringify(body)}`)

/** Runs in the page. True if it shows a screen without a skeleton, or the browser's error page. */
export const isReady = () =>
  location.protocol === 'chrome-error:' ||
  // /reset is an empty page, even if the address encodes it.
  /^\/re(s|%73)et\b/i.test(location.pathname) ||
  document.querySelector('dialog[open]') !== null ||
  (document.querySelector('h1, [role=tab]') !== null &&
    document.querySelector('.page-waiting, [aria-busy=true]') === null)

/** Stores a login in each page of the app, and disables the idle prefetch, which would be most of the work. */
export const signInWithoutPrefetch = (page: Page): Promise<unknown> =>
  page.addInitScript((token) => {
    window.requestIdleCallback = () => 0
    try {
      localStorage.setItem('api_token', token)
    } catch {
      // This is not a page of the app.
    }
  }, MOCK_GUEST_TOKEN)

/** Records forbidden actions of the page, and the addresses that it visits. */
export async function watch(page: Page, { origin }: BuiltSite) {
  const seen: string[] = []
  const visited: string[] = []
  // Requests to other sites fail, because only this site answers.
  page.on('requestfailed', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) seen.push(`asked for ${url}`)
  })
  page.on('pageerror', (error) => seen.push(`page error ${error.message}`))
  page.on('framenavigated', (frame) => void visited.push(frame.url()))
  page.on('dialog', (dialog) => {
    seen.push('a script ran')
    void dialog.dismiss()
  })
  await signInWithoutPrefetch(page)
  return { seen, visited }
}

type Watched = Awaited<ReturnType<typeof watch>>

export async function visit(
  page: Page,
  { seen, visited }: Watched,
  site: BuiltSite,
  address: string,
) {
  // Two addresses that differ only in their hash would not cause a new load.
  await page.goto('about:blank')
  for (const list of [seen, visited, site.backend.requests]) list.length = 0
  await page.goto(site.origin + address, { waitUntil: 'commit' }).catch(() => undefined)
  const isShown = await page.waitForFunction(isReady, null, { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  const url = page.url()
  const isHere = url.startsWith(`${site.origin}/`)
  const hasRun = await page.evaluate(() => 'hasRun' in window).catch(() => false)
  const ownAddresses = [site.origin + address, ...visited].filter((one) =>
    one.startsWith(`${site.origin}/`),
  )
  // The early script also sends the first requests of the page that liff.state names.
  const targets = ownAddresses.flatMap((one) => new URL(one).searchParams.get('liff.state') ?? [])
  const led = targets.flatMap((path) =>
    URL.canParse(site.origin + path) ? site.origin + path : [],
  )
  return [
    ...seen,
    ...wrongCalls(site, [...ownAddresses, ...led]).map((call) => `wrong call ${call}`),
    ...(isHere ? [] : [`escaped to ${url}`]),
    ...(isHere && !isShown ? ['shows nothing'] : []),
    ...(hasRun ? ['a script ran'] : []),
  ]
}

/** Covers the inline scripts of the HTML, which load the app and send its first requests. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { URGENT_TIMEOUT_MS } from '#src/inline/loadApp.ts'
import { collectListeners } from '#tests/support/listeners.ts'

const APP = {
  scripts: ['/app.js'],
  modules: ['/start.js'],
  screens: {
    '/': ['/intro.js'],
    '/ticket': ['/ticket.js'],
    '/reservation': ['/reservation.js'],
    '/reservation/phone': ['/phone.js'],
  },
  isOpenedByLine: true,
}
const EARLY = {
  script: '/early.js',
  pages: [
    { pattern: '^/ticket/?$', files: ['/qr.js'], isUrgent: true },
    { pattern: '^/invitation/([^/]+)/?$', files: [], isUrgent: false },
  ],
}

const requested = vi.fn(async (_address: string) => new Response('{}'))

let removeListeners: () => void

beforeEach(() => {
  removeListeners = collectListeners()
  vi.resetModules()
  vi.stubGlobal('APP', APP)
  vi.stubGlobal('EARLY_CODE', EARLY)
  vi.stubGlobal('LINE_FILES', ['/line.js'])
  vi.stubGlobal('DARK_PAGES', ['/invitation'])
  vi.stubGlobal('FIRST_REQUESTS', [
    ['^/ticket$', ['/me', '/reservation/list']],
    ['^/invitation/([^/]+)$', ['/me', '/reservation/invitation/$1/info']],
  ])
  vi.stubGlobal('fetch', requested)
  // missingApp.test.ts covers scripts that do not load.
  vi.stubGlobal('addEventListener', () => undefined)
  localStorage.setItem('api_token', 'token')
})

afterEach(() => {
  removeListeners()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  requested.mockClear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  delete window.prefetchedAnswers
  delete window.earlyCodeDone
  delete window.onEarlyCodeDone
})

/** Returns the paths of the script tags and the preload links that the page has now. */
function loadedFiles() {
  const pathOf = (address: string) => new URL(address, location.origin).pathname
  return {
    scripts: Array.from(document.scripts, ({ src }) => pathOf(src)),
    links: Array.from(document.head.querySelectorAll('link'), ({ href }) => pathOf(href)),
  }
}

/** Returns whether the inline script sets this attribute of <html> while the page is parsed, and after that. */
async function presence(attribute: string, address: string) {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await open(address)
  const isSet = () => document.documentElement.hasAttribute(attribute)
  const whileParsed = isSet()
  readyState.mockReturnValue('interactive')
  document.dispatchEvent(new Event('readystatechange'))
  const afterwards = isSet()
  await appLoaded()
  return { whileParsed, afterwards }
}

/** Runs the inline script of the page's head. */
async function open(address: string) {
  history.replaceState(null, '', address)
  await import('#src/inline/main.ts')
  await new Promise((done) => setTimeout(done))
  return loadedFiles()
}

/**
 * Waits until the app is loaded. It waits for LINE's file, which fails here. A test that ends earlier would find
 * the app's script in the page of a later test.
 */
const appLoaded = () => vi.waitFor(() => expect(loadedFiles().scripts).toContain('/app.js'), 20_000)

describe('The inline script', () => {
  it.each([
    ['/invitation/AB12', true],
    ['/invitation?code=AB12', true],
    ['/?liff.state=%2Finvitation%2FAB12', true],
    ['/invitations', false],
    ['/ticket', false],
  ])('darkens %s until the skeleton is parsed: %s', async (address, whileParsed) => {
    expect(await presence('data-dark', address)).toEqual({ whileParsed, afterwards: false })
  })

  it.each([
    ['/?liff.state=%2Fticket', true],
    ['/?liff.state=%2FTicket%2F1', true],
    ['/?liff.state=%2F', false],
    ['/?liff.state=%2Fnowhere', false],
    ['/ticket', false],
    ['/', false],
  ])('hides the introduction at %s until the page is parsed: %s', async (address, whileParsed) => {
    expect(await presence('data-elsewhere', address)).toEqual({ whileParsed, afterwards: false })
  })

  it("hides nothing on a page that has no other page's skeleton", async () => {
    vi.stubGlobal('APP', { ...APP, isOpenedByLine: false })
    const address = '/ticket?liff.state=%2Fticket'
    const nothing = { whileParsed: false, afterwards: false }
    expect(await presence('data-elsewhere', address)).toEqual(nothing)
  })

  it.each([
    ['/', '/intro.js'],
    ['/Reservation/Phone/', '/phone.js'],
    ['/ticketing', '/intro.js'],
  ])('loads the app at %s and preloads %s', async (address, file) => {
    expect(await open(address)).toEqual({
      scripts: ['/app.js'],
      links: ['/app.js', '/start.js', file],
    })
  })

  it.each([
    ['/?liff.state=%2Freservation%3Fa%3D1', '/reservation.js'],
    ['/?liff.state=%2F%2Fevil.example%2Fticket', '/intro.js'],
  ])('loads LINE first at %s, and loads the app and %s if LINE fails', async (address, file) => {
    const { links } = await open(address)
    expect(links.slice(0, 3)).toEqual(['/line.js', '/app.js', '/start.js'])
    await appLoaded()
    expect(loadedFiles().scripts).toEqual(['/app.js'])
    expect(loadedFiles().links.at(-1)).toBe(file)
  })

  it('runs the app only after the HTML is parsed, because the app needs its root', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    expect(await open('/')).toEqual({ scripts: [], links: ['/app.js', '/start.js', '/intro.js'] })
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('readystatechange'))
    expect(loadedFiles().scripts).toEqual(['/app.js'])
  })

  it('requests the list and loads the early code on the ticket page of a guest', async () => {
    const { scripts, links } = await open('/ticket')
    expect(scripts).toEqual(['/early.js', '/app.js'])
    expect(links).toEqual(['/qr.js', '/app.js', '/start.js', '/ticket.js'])
    const paths = requested.mock.calls.map(([url]) => url.replace(/.*\/client/, ''))
    expect(paths).toEqual(['/me', '/reservation/list'])
  })

  it('preloads the files of the screen only after the first answers, or after a second', async () => {
    requested.mockImplementationOnce(() => new Promise(() => undefined))
    const { links } = await open('/ticket')
    expect(links).toEqual(['/qr.js', '/app.js', '/start.js'])
    await vi.waitFor(() => expect(loadedFiles().links).toContain('/ticket.js'), 2_000)
  })

  it('loads the early code on the page of an invitation, also without a login', async () => {
    localStorage.removeItem('api_token')
    expect((await open('/invitation/VIC2025')).scripts).toEqual(['/early.js', '/app.js'])
    expect(requested).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['runs', '/?liff.state=%2Fticket', true],
    ['does not run', '/?liff.state=%2Finvitation%2FVIC2025', false],
    ['does not run', '/invitation/VIC2025?code=a&state=b', false],
  ])('%s the early code on a load that LINE leaves: %s', async (_, address, isRun) => {
    const { scripts } = await open(address)
    expect(scripts.includes('/early.js')).toBe(isRun)
    expect(requested).toHaveBeenCalled()
    await appLoaded()
  })

  it('lets the app wait for the early code of a ticket, but not of an invitation', async () => {
    await open('/invitation/VIC2025')
    expect(window.earlyCodeDone).toBeUndefined()
    vi.resetModules()
    document.head.innerHTML = ''
    await open('/ticket')
    const states: string[] = []
    const noteEnd = async () => {
      await window.earlyCodeDone
      states.push('done')
    }
    const noted = noteEnd()
    await Promise.resolve()
    states.push('drawn')
    window.onEarlyCodeDone?.()
    await noted
    expect(states).toEqual(['drawn', 'done'])
  })

  it('ends the wait for an early code that does not load', async () => {
    await open('/ticket')
    document.querySelector('script[src="/early.js"]')?.dispatchEvent(new Event('error'))
    await expect(window.earlyCodeDone).resolves.toBeUndefined()
  })

  it('ends the wait for an early code that is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const opened = open('/ticket')
    await vi.advanceTimersByTimeAsync(URGENT_TIMEOUT_MS)
    await opened
    vi.useRealTimers()
    await expect(window.earlyCodeDone).resolves.toBeUndefined()
  })

  it.each(['/ticket', '/invitation/%3Ca%20b%3E'])(
    'loads no early code at %s if nothing was requested',
    async (address) => {
      localStorage.removeItem('api_token')
      expect((await open(address)).scripts).toEqual(['/app.js'])
    },
  )

  it('requests and loads nothing while the browser prerenders the page', async () => {
    const state = { prerendering: true }
    Object.defineProperty(document, 'prerendering', {
      get: () => state.prerendering,
      configurable: true,
    })
    expect(await open('/ticket')).toEqual({ scripts: [], links: [] })
    expect(requested).not.toHaveBeenCalled()
    state.prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
    await vi.waitFor(() => expect(loadedFiles().scripts).toEqual(['/early.js', '/app.js']))
    expect(requested).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(document, 'prerendering')
  })

  it.each([
    [0, 'facebookexternalhit/1.1;line-poker/1.0'],
    [0, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
    [0, 'TelegramBot (like TwitterBot)'],
    [2, 'Mozilla/5.0 (Linux; Android 9; CUBOT_X18) Chrome/120'],
    [2, 'Mozilla/5.0 (Linux; Android 10; XBOT_SENIOR_17) Chrome/120'],
  ])('sends %i requests on the ticket page in the browser %s', async (count, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    await open('/ticket')
    expect(requested).toHaveBeenCalledTimes(count)
  })

  it.each(['/?code=a&state=b', '/?error=access_denied&state=b', '/#access_token=a'])(
    "preloads LINE's file beside the app after LINE's login: %s",
    async (address) => {
      expect((await open(address)).links).toEqual(['/line.js', '/app.js', '/start.js', '/intro.js'])
    },
  )

  it.each([
    ['/?liff.state=%2Fticket%2Fa', 'ticket'],
    ['/?liff.state=%2Fnowhere', 'as written'],
    ['/ticket', 'as written'],
  ])('shows this skeleton at %s: %s', async (address, shown) => {
    // On the other pages the script does not wait for LINE.
    vi.stubGlobal('APP', { ...APP, isOpenedByLine: false })
    const template = '<template data-page="/ticket">ticket</template>'
    document.body.innerHTML = `<div id="root">as written</div>${template}`
    await open(address)
    expect(document.getElementById('root')?.textContent).toBe(shown)
  })
})

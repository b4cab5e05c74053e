/**
 * LINE, emulated for a browser context: its servers, its login, its share picker, its app and the
 * LIFF browser, as the real SDK (2.31.0) meets them. Nothing leaves the machine.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { ACCESS_SECONDS, handOver } from '#tests/support/lineLogin.ts'
import { actAsPhone, answerPhone, phoneSettings, type PhoneCall } from '#tests/support/linePhone.ts'
import { settle } from '#tests/support/linePicker.ts'
import { answerFor, endpointAt } from '#tests/support/lineServers.ts'
import { routeLine, type LineCall, type LineReply } from '#tests/support/lineTransport.ts'
import {
  contextToken,
  grantAccess,
  makeWorld,
  type EndpointName,
  type LineAnswer,
  type LineFault,
  type LineOptions,
  type LineRequest,
  type LineWorld,
} from '#tests/support/lineWorld.ts'

export type Line = Awaited<ReturnType<typeof emulateLine>>

/**
 * Puts LINE around all pages of a context that has none yet:
 *
 *     const line = await emulateLine(page.context(), { liffId, endpoint, browser: 'liff' }) await
 * line.open(page, '/invitation/ABC?foo=1')
 *
 * The user agent changes for scripts, not for servers.
 */
export async function emulateLine(context: BrowserContext, options: LineOptions) {
  const world = makeWorld(options)
  const line = await surround(context, world)
  if (world.isLoggedIn && world.browser !== 'liff') await leaveLogin(context, world)
  await routeLine(context, line.answer)
  return line
}

/** Of a browser context, or of a page that is driven otherwise. */
type InitScripts = {
  addInitScript: (
    script: typeof actAsPhone,
    settings: ReturnType<typeof phoneSettings>,
  ) => Promise<unknown>
  exposeBinding: (
    name: string,
    answer: (source: unknown, call: PhoneCall) => ReturnType<typeof answerPhone>,
  ) => Promise<unknown>
}

/**
 * The same, without an earlier visit's login, for a caller that carries the requests to LINE's hosts
 * to `answer` itself: Playwright's routes turn the HTTP cache off.
 */
export const emulateLineUnrouted = (scripts: InitScripts, options: LineOptions) =>
  surround(scripts, makeWorld(options))

async function surround(context: InitScripts, world: LineWorld) {
  await context.exposeBinding('lineApp', (_, call: PhoneCall) => answerPhone(world, call))
  await context.addInitScript(actAsPhone, phoneSettings(world))

  return {
    /** What LINE's servers make of a request. */
    answer: (call: LineCall) => replyTo(world, call),
    /** What LINE and its guest do from now on. */
    behaviour: world.behaviour,
    /** Everything that was requested of LINE so far, in order. */
    requests: world.requests,
    /** 'METHOD host/path' of everything that was requested so far. */
    requested: () => world.requests.map(({ method, address }) => `${method} ${address}`),
    /** Addresses of LINE's that were requested and that the emulation does not know. */
    strangers: () =>
      world.requests.filter(({ endpoint }) => endpoint === null).map(({ address }) => address),
    tokenExchanges: world.tokenExchanges,
    /** Every opening of the share picker, with what became of it. */
    shares: world.shares,
    /** The messages of each share that was sent. */
    shared: () =>
      world.shares.filter(({ outcome }) => outcome === 'SUCCESS').map(({ messages }) => messages),
    /**
     * How the page asked to be closed, once for each time: 'liff://close', '_liff.closeWindow' or
     * 'window.close'.
     */
    closes: world.closes,
    calendarEntries: world.calendarEntries,

    /** The LIFF link of a path ('/invitation/ABC?foo=1'). */
    link: (path = '') => `https://liff.line.me/${world.liffId}${path}`,

    /**
     * The guest follows the LIFF link of a path. LINE's app opens the endpoint itself; a browser is
     * sent there by liff.line.me; LINE's in-app browser is given the page's own address, because a
     * LIFF link would open the LIFF browser.
     */
    open: (page: Page, path = '') => page.goto(firstAddress(world, path), { waitUntil: 'commit' }),

    /** Where that begins, each time anew. */
    firstAddress: (path: string) => firstAddress(world, path),

    /** The guest's answer to the latest share picker, where `behaviour.picker` is 'waits'. */
    settlePicker: (outcome: 'SUCCESS' | 'CANCEL' | 'ERROR') => settle(world, outcome),

    /** Its answers wait from now on, until the function that comes back is called. */
    hold: (): (() => void) => {
      let answerAll = () => {}
      world.held = new Promise((resolve) => (answerAll = resolve))
      return () => {
        world.held = null
        answerAll()
      }
    },

    /** LINE takes every access token back that it has given out. */
    revokeTokens: () => world.accessTokens.clear(),

    /**
     * The endpoint fails the next `times` times, or until the returned function is called. 'every'
     * is all but liff.line.me's hand-over, without which no page would open.
     */
    fail(where: EndpointName | 'every', fault: LineFault, times = Infinity): () => void {
      const planned = { where, fault, times }
      world.faults.unshift(planned)
      return () => void (planned.times = 0)
    },
  }
}

function firstAddress(world: LineWorld, path: string): string {
  const { browser, endpoint, liffId } = world
  if (browser === 'liff') return handOver(world, path)
  return browser === 'external'
    ? `https://liff.line.me/${liffId}${path}`
    : new URL(path.replace(/^\//, ''), endpoint).href
}

function replyTo(world: LineWorld, call: LineCall): LineReply {
  const request = read(world, call)
  world.requests.push(request)
  const fault = nextFault(world, request)
  if (fault === 'silent' || fault === 'refused') return fault
  const response = asResponse(fault === null ? answerFor(world, request) : answerOf(fault))
  return request.endpoint === 'handOver' ? response : { ...response, held: world.held }
}

function read(world: LineWorld, { url, method, headers, body }: LineCall): LineRequest {
  const { host, pathname, search, searchParams } = new URL(url)
  const address = host + pathname
  return {
    endpoint: endpointAt(world, address),
    method,
    address,
    search,
    query: Object.fromEntries(searchParams),
    body,
    authorization: headers['authorization'] ?? null,
  }
}

function nextFault({ faults }: LineWorld, { endpoint }: LineRequest): LineFault | null {
  const planned = faults.find(
    ({ where, times }) =>
      times > 0 && (where === endpoint || (where === 'every' && endpoint !== 'handOver')),
  )
  if (planned === undefined) return null
  planned.times -= 1
  return planned.fault
}

const answerOf = (fault: number | 'html'): LineAnswer =>
  fault === 'html'
    ? { html: '<title>Sign in to the network</title>' }
    : { status: fault, json: { message: `refused with ${fault}` } }

function asResponse({ status = 200, json, html, headers }: LineAnswer) {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  return {
    status,
    headers: { 'access-control-allow-origin': '*', 'content-type': type, ...headers },
    body: html ?? (json === undefined ? '' : JSON.stringify(json)),
  }
}

/** An earlier visit's login, as the SDK keeps it: storage of the app's origin and a cookie. */
async function leaveLogin(context: BrowserContext, world: LineWorld): Promise<void> {
  const { liffId, channelId, endpoint } = world
  const accessToken = grantAccess(world)
  const context64 = contextToken(world, true).split('.')[1] ?? ''
  const kept = {
    accessToken,
    clientId: channelId,
    context: JSON.parse(Buffer.from(context64, 'base64url').toString()) as unknown,
  }
  await context.addCookies([
    {
      name: `LIFF_STORE:expires:${liffId}`,
      value: String(Date.now() + ACCESS_SECONDS * 1000),
      url: endpoint.origin,
    },
  ])
  // A page of that origin that is not the app: the app must find the login, and never see it being
  // put there.
  const blank = `${endpoint.origin}/line-login-of-an-earlier-visit`
  await context.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const page = await context.newPage()
  await page.goto(blank)
  await page.evaluate(
    ([prefix, entries]) => {
      for (const [name, value] of Object.entries(entries))
        localStorage.setItem(`${prefix}:${name}`, JSON.stringify(value))
    },
    [`LIFF_STORE:${liffId}`, kept] as const,
  )
  await page.close()
  await context.unroute(blank)
}

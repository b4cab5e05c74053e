/**
 * Emulates LINE for a browser context: servers, login, share picker, LINE's app and the LIFF browser.
 * It behaves as the real SDK (2.31.0) expects. No request leaves the machine.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { ACCESS_SECONDS, handOver } from '#tests/e2e/line/login.ts'
import { actAsPhone, answerPhone, phoneSettings, type PhoneCall } from '#tests/e2e/line/phone.ts'
import { answerPicker } from '#tests/e2e/line/picker.ts'
import { answerFor, endpointAt } from '#tests/e2e/line/servers.ts'
import { routeLine, type LineCall, type LineReply } from '#tests/e2e/line/transport.ts'
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
} from '#tests/e2e/line/world.ts'

export type Line = Awaited<ReturnType<typeof emulateLine>>

/**
 * Emulates LINE for all pages of a context. Call it before the first page opens:
 *
 *     const line = await emulateLine(page.context(), { liffId, endpoint, browser: 'liff' })
 *     await line.open(page, '/invitation/ABC?foo=1')
 *
 * The user agent changes for scripts, but not in requests.
 */
export async function emulateLine(context: BrowserContext, options: LineOptions) {
  const world = makeWorld(options)
  const line = await surround(context, world)
  if (world.isLoggedIn && world.browser !== 'liff') await leaveLogin(context, world)
  await routeLine(context, line.answer)
  return line
}

/** The part of a browser context that is needed, so that other drivers can provide it. */
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
 * Like `emulateLine`, but without a login of an earlier visit. The caller passes the requests to
 * LINE's hosts to `answer`, because Playwright's routes would disable the HTTP cache.
 */
export const emulateLineUnrouted = (scripts: InitScripts, options: LineOptions) =>
  surround(scripts, makeWorld(options))

async function surround(context: InitScripts, world: LineWorld) {
  await context.exposeBinding('lineApp', (_, call: PhoneCall) => answerPhone(world, call))
  await context.addInitScript(actAsPhone, phoneSettings(world))

  return {
    /** Answers a request as LINE's servers do. */
    answer: (call: LineCall) => replyTo(world, call),
    /** The behaviour of LINE and its guest. Tests may change it. */
    behaviour: world.behaviour,
    /** All requests to LINE so far, in order. */
    requests: world.requests,
    /** Returns 'METHOD host/path' of all requests so far. */
    requested: () => world.requests.map(({ method, address }) => `${method} ${address}`),
    /** Returns the requested addresses that the emulation does not know. */
    unknownAddresses: () =>
      world.requests.filter(({ endpoint }) => endpoint === null).map(({ address }) => address),
    tokenExchanges: world.tokenExchanges,
    /** Every use of the share picker, with its outcome. */
    shares: world.shares,
    /** Returns the messages of each successful share. */
    shared: () =>
      world.shares.filter(({ outcome }) => outcome === 'SUCCESS').map(({ messages }) => messages),
    /** Each attempt to close the window: 'liff://close', '_liff.closeWindow' or 'window.close'. */
    closes: world.closes,
    calendarEntries: world.calendarEntries,
    /** The messages of each request to write to the chat. */
    sentToChat: world.sentToChat,

    /** Returns the LIFF link of a path such as '/invitation/ABC?foo=1'. */
    link: (path = '') => `https://liff.line.me/${world.liffId}${path}`,

    /**
     * Follows the LIFF link of a path. LINE's app opens the endpoint directly. liff.line.me redirects
     * a browser to it. LINE's in-app browser opens the page's own address, because a LIFF link would
     * open the LIFF browser.
     */
    open: (page: Page, path = '') => page.goto(firstAddress(world, path), { waitUntil: 'commit' }),

    /** Returns the first address of `open`. It differs for each call. */
    firstAddress: (path: string) => firstAddress(world, path),

    /** Answers the latest share picker, if `behaviour.picker` is 'waits'. */
    answerPicker: (outcome: 'SUCCESS' | 'CANCEL' | 'ERROR') => answerPicker(world, outcome),

    /** Holds all answers until the returned function is called. */
    hold: (): (() => void) => {
      let answerAll = () => {}
      world.held = new Promise((resolve) => (answerAll = resolve))
      return () => {
        world.held = null
        answerAll()
      }
    },

    /** Revokes all access tokens. */
    revokeTokens: () => world.accessTokens.clear(),

    /**
     * Lets an endpoint fail the next `times` times. The returned function ends the fault. 'every'
     * excludes the hand-over of liff.line.me, without which no page would open.
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

/** Stores the login of an earlier visit, as the SDK does: in localStorage and in a cookie. */
async function leaveLogin(context: BrowserContext, world: LineWorld): Promise<void> {
  const { liffId, channelId, endpoint } = world
  const accessToken = grantAccess(world)
  const context64 = contextToken(world, true).split('.')[1] ?? ''
  const login = {
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
  // Use a blank page of that origin, so that the app does not run while the login is stored.
  const blank = `${endpoint.origin}/line-login-of-an-earlier-visit`
  await context.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const page = await context.newPage()
  await page.goto(blank)
  await page.evaluate(
    ([prefix, entries]) => {
      for (const [name, value] of Object.entries(entries))
        localStorage.setItem(`${prefix}:${name}`, JSON.stringify(value))
    },
    [`LIFF_STORE:${liffId}`, login] as const,
  )
  await page.close()
  await context.unroute(blank)
}

/** The phone of a walk: its tabs, clock, network and storage. */
import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test'
import { guestOfToken } from '#mocks/backend/guests.ts'
import { describeScenarios, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { DialectName } from '#mocks/dialects.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'
import { listenTo } from '#tests/support/guest.ts'
import { STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import {
  DELAYS,
  endpointOf,
  faultOf,
  isMild,
  isPartial,
  takeFault,
  type PlannedFault,
} from '#tests/e2e/walk/faults.ts'
import { Clocks, START } from '#tests/e2e/walk/clocks.ts'
import { LaggingReads } from '#tests/e2e/walk/laggingReads.ts'
import { isRefusal, Ledger } from '#tests/e2e/walk/ledger.ts'
import { countTraversals, isIdle } from '#tests/e2e/walk/pageScripts.ts'
import { bodyOf, decodePageRequest, encodePageAnswer } from '#tests/e2e/walk/wire.ts'

export const TICK_MS = 200

export type Tab = {
  page: Page
  /** The guest of this page, by the server. */
  guestId: number | null
  /** Reservations for which this page has shown an open code. */
  shownIds: Set<number>
  /** When its document was loaded, in the walk's own time. */
  loadedAt: number
}

export type Call = {
  tab: Tab
  endpoint: EndpointName | null
  at: number
  /** The status before the dialect changes it. */
  status: number | null
  /** The fault of this call, or null. */
  kind: string | null
}

export type Start = { scenario: ScenarioName; dialect: DialectName }

export class Phone {
  readonly tabs: Tab[] = []
  readonly complaints: string[] = []
  readonly calls: Call[] = []
  /** Endpoints for which a fault has returned something that is not an answer of the API. */
  readonly spoiled = new Set<EndpointName>()
  faults: PlannedFault[] = []
  /** The index of the visible tab. */
  front = 0
  isOnline = true
  wasOffline = false
  /** The app may know a login that is missing in its storage. */
  isStorageDisturbed = false
  readonly clocks = new Clocks()
  readonly ledger = new Ledger()
  /** The number of taps on the confirmation screen. Each may send one booking. */
  confirmations = 0
  readonly #loading = new Set<Request>()
  /** The requests that the server delays: until when, and what to do then. */
  readonly #held = new Map<Request, { until: number; release: () => void }>()
  readonly context: BrowserContext
  readonly backend: TestBackend
  readonly reads: LaggingReads
  readonly baseURL: string
  readonly #dialect: DialectName

  private constructor(context: BrowserContext, baseURL: string, { scenario, dialect }: Start) {
    this.context = context
    this.baseURL = baseURL
    this.#dialect = dialect
    this.backend = makeBackend(scenario, () => this.clocks.serverNow)
    this.reads = new LaggingReads(this.backend.world, () => this.now)
  }

  static async open(browser: Browser, baseURL: string, start: Start): Promise<Phone> {
    const token = describeScenarios[start.scenario].startToken
    const localStorage = token === undefined ? [] : [{ name: 'api_token', value: token }]
    const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] }
    const phone = new Phone(await browser.newContext({ storageState }), baseURL, start)
    const { context } = phone
    context.setDefaultTimeout(MAX_REST_MS)
    await context.clock.install({ time: START })
    await context.clock.pauseAt(START)
    await context.addInitScript(countTraversals)
    // Reading cookies throws on Chromium's own error page.
    for (const [name, script] of Object.entries(STORAGE_FAULTS))
      await context.addInitScript(
        `if (origin !== 'null' && document.cookie.includes('storage=${encodeURIComponent(name)}')) { ${script} }`,
      )
    const isElsewhere = (url: URL) => url.origin !== baseURL
    await context.route(isElsewhere, (route) => route.abort())
    await context.route('**/api/client/**', (route) => phone.#answer(route))
    await phone.openTab()
    return phone
  }

  get now(): number {
    return this.clocks.now
  }

  /** True if nothing has failed for longer than the longest back-off. */
  get isCalm(): boolean {
    const { lastTroubleAt } = this.ledger
    // A server that always reports a change still works.
    const isFaulty = this.faults.some(({ kind }) => kind !== 'changed')
    if (!this.isOnline || isFaulty || this.isStorageDisturbed) return false
    if (this.now - this.reads.lastAt <= MAX_LIST_INTERVAL_MS) return false
    return lastTroubleAt === null || this.now - lastTroubleAt > LONGEST_BACK_OFF_MS
  }

  get tab(): Tab {
    const tab = this.tabs[this.front]
    if (tab === undefined) throw new Error('no tab is open')
    return tab
  }

  /** True if the page still shows a ticket as used whose check-in staff have undone. */
  keepsUsedTicket({ loadedAt }: Tab): boolean {
    const { checkInUndoneAt } = this.ledger
    return checkInUndoneAt !== null && loadedAt <= checkInUndoneAt
  }

  async openTab(): Promise<void> {
    const page = await this.context.newPage()
    listenTo(page, this.complaints)
    page.on('request', (request) => void this.#loading.add(request))
    page.on('requestfinished', (request) => void this.#loading.delete(request))
    page.on('requestfailed', (request) => void this.#loading.delete(request))
    page.on('popup', (popup) => void popup.close())
    const tab: Tab = { page, guestId: null, shownIds: new Set(), loadedAt: this.now }
    page.on('domcontentloaded', () => void (tab.loadedAt = this.now))
    this.tabs.push(tab)
    this.front = this.tabs.length - 1
  }

  async closeTab(): Promise<void> {
    const [tab] = this.tabs.splice(this.front, 1)
    this.front = 0
    await tab?.page.close()
    // Its pending requests will not be reported any more.
    for (const request of this.#loading)
      if (request.frame().page() === tab?.page) this.#loading.delete(request)
  }

  /** Advances the time of the phone and the server. */
  async advance(ms: number, tick = TICK_MS): Promise<void> {
    for (let left = ms; left > 0; left -= tick) {
      const step = Math.min(tick, left)
      this.clocks.pass(step)
      for (const { until, release } of this.#held.values()) if (until <= this.now) release()
      await this.context.clock.runFor(step).catch(ignoreNavigation)
      await this.rest()
    }
  }

  /** Waits for everything in the browser that needs no time to pass. */
  async rest(): Promise<void> {
    const startedAt = performance.now()
    for (;;) {
      const isQuiet =
        !this.#isLoading() &&
        (await this.#areIdle()) &&
        !this.#isLoading() &&
        !this.#isPopupClosing()
      if (isQuiet) return
      const waited = performance.now() - startedAt
      if (waited > MAX_REST_MS)
        throw new Error(`Still loading: ${[...this.#loading].map((one) => one.url()).join()}`)
      await new Promise((done) => setTimeout(done, 3))
    }
  }

  /** True if the page waits for an answer that the server delays. */
  get isKeptWaiting(): boolean {
    return [...this.#held.keys()].some((request) => this.#loading.has(request))
  }

  readonly #isLoading = () => [...this.#loading].some((request) => !this.#held.has(request))

  /** Ignores a page that is closing, because its network cannot be switched. */
  readonly #isPopupClosing = () => this.context.pages().length > this.tabs.length

  async #areIdle(): Promise<boolean> {
    const idle = await Promise.all(
      this.tabs.map(({ page }) => page.evaluate(isIdle).catch(() => false)),
    )
    return idle.every(Boolean)
  }

  #hold(request: Request, ms: number): Promise<void> {
    return new Promise((done) => {
      const release = () => {
        this.#held.delete(request)
        done()
      }
      this.#held.set(request, { until: this.now + ms, release })
    })
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request()
    const page = request.frame().page()
    const tab = this.tabs.find((one) => one.page === page)
    if (tab === undefined) return void (await route.abort().catch(() => undefined))
    const endpoint = endpointOf(request.method(), request.url())
    const call: Call = { tab, endpoint, at: this.now, status: null, kind: null }
    this.calls.push(call)
    try {
      const response = await this.#respond(request, call)
      call.status = response.status
      if (endpoint === 'getMe' && response.ok) tab.guestId = this.#guestOf(request)
      const { isOfApi, fulfilment } = await encodePageAnswer(this.#dialect, request, response)
      if (!isOfApi && endpoint !== null) this.spoiled.add(endpoint)
      await route.fulfill(fulfilment)
    } catch {
      // There is no network, or the page is closed and Playwright reports no end of the request.
      await route.abort().catch(() => this.#loading.delete(request))
    }
  }

  async #respond(request: Request, call: Call): Promise<Response> {
    const { world } = this.backend
    const { endpoint } = call
    if (!this.isOnline) {
      this.ledger.lastTroubleAt = this.now
      throw new TypeError('offline')
    }
    const kind = takeFault(this.faults, endpoint)
    call.kind = kind
    const decoded = decodePageRequest(this.#dialect, request)
    this.ledger.arrive(world, endpoint, kind, await bodyOf(decoded))
    const answer = async () => {
      const count = world.reservations.length
      const response = await this.reads.answer(endpoint, decoded, () => this.backend.fetch(decoded))
      this.ledger.answer(endpoint, response.status, world.reservations.length - count)
      return response
    }
    if (kind === null) return answer()
    if (isPartial(kind)) this.reads.lastAt = this.now
    else if (!isMild(kind)) this.ledger.lastTroubleAt = this.now
    // If a link is received twice, the server refuses the second request.
    if (kind === 'copied') world.isRepeatedReceiveRefused = true
    if (isRefusal(kind)) this.ledger.answer(endpoint, 400, 0)
    const delay = DELAYS[kind]
    if (delay !== undefined) await this.#hold(request, delay)
    if (delay === Infinity) throw new TypeError('hung up')
    return faultOf(kind, endpoint)(decoded, answer)
  }

  #guestOf(request: Request): number | null {
    const bearer = request.headers()['authorization']?.slice('Bearer '.length) ?? null
    return guestOfToken(this.backend.world, bearer)?.id ?? null
  }
}

/** The app's longest back-off after a failure, with jitter. */
const LONGEST_BACK_OFF_MS = 150_000

/** The longest time until the app asks again for a list that lacks a part, with jitter. */
export const MAX_LIST_INTERVAL_MS = 70_000

/** Real time, for a busy machine. */
const MAX_REST_MS = 60_000

/** A page may close while the clock is advanced. */
export const ignoreNavigation = (error: unknown) => {
  if (!/context|navigat|closed/i.test(String(error))) throw error
}

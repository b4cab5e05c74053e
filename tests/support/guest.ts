/**
 * A guest's phone with the built app. The mock backend answers, and a page that logs an error or a
 * warning fails its test.
 */
import { test as base, expect, type Page, type Request as PageRequest } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { describeScenarios, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'
import { serve, type AppName } from '#tests/support/servers.ts'

type Guest = {
  /** The app at the base URL. Set it with `test.use`. */
  app: AppName
  /** The scenario of the backend. Set it with `test.use`. */
  scenario: ScenarioName
  backend: TestBackend
  /**
   * The errors and warnings that the page logged. A test that expects some empties the list
   * afterwards: `complaints.length = 0`.
   */
  complaints: string[]
}

type Worker = { urlOf: (app: AppName) => Promise<string> }

export const test = base.extend<Guest, Worker>({
  urlOf: [
    async ({}, use) => {
      const servers = new Map<AppName, ReturnType<typeof serve>>()
      await use(async (app) => {
        const server = servers.get(app) ?? serve(app)
        servers.set(app, server)
        return (await server).url
      })
      for (const server of servers.values()) await (await server).close()
    },
    { scope: 'worker' },
  ],

  app: ['built', { option: true }],

  baseURL: async ({ app, urlOf }, use) => {
    await use(await urlOf(app))
  },

  scenario: ['newcomer', { option: true }],

  backend: async ({ scenario }, use) => {
    await use(makeBackend(scenario))
  },

  complaints: async ({}, use) => {
    await use([])
  },

  page: async ({ page, app, backend, complaints, scenario }, use) => {
    listenTo(page, complaints)
    // The development server and the demo have their own mock backend.
    if (app !== 'dev' && app !== 'demo') await answerFor(page, backend)
    // Delay the idle prefetch of other screens, because most pages are closed before that.
    await page.addInitScript(() => {
      window.requestIdleCallback = (action) => window.setTimeout(action, 2_000)
    })
    const token = describeScenarios[scenario].startToken
    if (token !== undefined) await signInWith(page, token)
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** Records the errors and warnings of the page, and its uncaught exceptions. */
export function listenTo(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const text = message.text()
    // The browser itself logs failed requests (4xx, 5xx, no network), which some tests cause on purpose.
    // It logs the second line on a site without https, as behind a test tunnel.
    const isExpected = ['Failed to load resource', 'The Cross-Origin-Opener-Policy header']
    if (!isExpected.some((start) => text.startsWith(start))) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}

/** Routes the API calls of the page to the backend. */
export async function answerFor(page: Page, backend: TestBackend): Promise<void> {
  await page.context().route('**/api/client/**', async (route) => {
    try {
      const response = await backend.fetch(asRequest(route.request()))
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
    } catch {
      // There is no network, or the page is closed.
      await route.abort().catch(() => undefined)
    }
  })
}

/** Records the requests of the page, except the app's own scripts and pictures. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !pathname.startsWith('/assets/')) requests.push(request.url())
  })
  return requests
}

/** Holds requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

export function asRequest(request: PageRequest): Request {
  const method = request.method()
  const body = request.postData()
  return new Request(request.url(), {
    method,
    headers: request.headers(),
    ...(body !== null && { body }),
  })
}

/** Stores a login before the first page of this phone loads. */
export async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', 'once')
    localStorage.setItem('api_token', stored)
  }, token)
}

type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** Takes a screenshot. */
export async function photographed(page: Page): Promise<Picture> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return { data: Uint8ClampedArray.from(data), width, height }
}

/** Returns the text of the QR code on the screen, or null if there is none. */
export const scan = async (page: Page): Promise<string | null> => read(await photographed(page))

/** Returns the text of the code in a picture, or null. Half the size is almost always enough. */
const read = (picture: Picture): string | null => decode(halved(picture)) ?? decode(picture)

const decode = ({ data, width, height }: Picture): string | null =>
  jsQR(data, width, height)?.data ?? null

/** Keeps every second pixel. */
function halved(picture: Picture): Picture {
  const width = picture.width >> 1
  const height = picture.height >> 1
  const from = new Uint32Array(picture.data.buffer)
  const to = Uint32Array.from(
    { length: width * height },
    (_, at) => from[2 * (Math.floor(at / width) * picture.width + (at % width))] ?? 0,
  )
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}

/** Makes the page log a warning if its screen is empty at the end of a task, when the browser may paint. */
export const watchForEmptyScreens = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let hasScreen = false
    const watch = () => {
      const hadScreen = hasScreen
      hasScreen = document.querySelector('.phone-only main') !== null
      if (hadScreen && !hasScreen) console.warn(`The screen at ${location.pathname} is empty.`)
    }
    new MutationObserver(watch).observe(document, { childList: true, subtree: true })
  })

/** Stops each scripted animation of this duration at its first frame. Call it before the page is opened. */
export const holdAnimations = (page: Page, durationMs: number): Promise<unknown> =>
  page.addInitScript((duration) => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
      const animation = animate.call(this, frames, timing)
      if (typeof timing === 'object' && timing.duration === duration) animation.pause()
      return animation
    }
  }, durationMs)

/** Returns the lower edge of a bounding box. It is NaN for null, so that each comparison fails. */
export const bottomOf = (box: { y: number; height: number } | null) =>
  box ? box.y + box.height : NaN

/** Waits until the app has replaced the skeleton, whose slots the early code fills. */
export const appDrawn = (page: Page): Promise<void> =>
  expect(page.locator('[data-early]')).toHaveCount(0)

/** Waits until all animations with an end have finished or were cancelled, so that screenshots are stable. */
export const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Enters the number and the mock backend's one-time code. */
export async function verifyAs(page: Page, number: string): Promise<void> {
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByLabel('Verification code').fill('1234')
}

/** On the reservation form, chooses the first free date and session, and continues. */
export async function chooseSession(
  page: Pick<Page, 'getByRole'>,
): Promise<{ date: string; time: string }> {
  await page.getByRole('button', { name: 'Date' }).click()
  const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).first()
  const date = (await day.getAttribute('aria-label')) ?? ''
  await day.click()
  await page.getByRole('button', { name: 'OK' }).click()
  const session = page.getByRole('radio', { disabled: false }).first()
  await session.check()
  const time = await session.evaluate(
    (radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '',
  )
  await page.getByRole('button', { name: 'Complete the reservation' }).click()
  return { date, time }
}

/** Takes a newcomer from the first screen to the ticket. */
export async function bookAs(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'reserv' }).click()
  await verifyAs(page, number)
  await chooseSession(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Check my ticket' }).click()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
}

/**
 * Stops the page's clock while the page is busy. So the time that a busy machine needs does not count,
 * but the time that the app waits does.
 */
import type { Locator, Page, Request } from '@playwright/test'

const STEP_MS = 200

/** The clock runs until it can be paused. This is the page's age when it is opened. */
const MIN_AGE_MS = 1_000

type Settings = {
  /** How far the phone's clock is ahead. */
  clockAheadMs?: number
  /** Returns true while this address is not answered on purpose. Such requests do not count as busy. */
  isIgnored?: (url: string) => boolean
}

export type HeldTime = Awaited<ReturnType<typeof holdTime>>

type Condition = Locator | (() => boolean)

/** Takes control of the page's clock. Call it before the first load. */
export async function holdTime(
  page: Page,
  { clockAheadMs = 0, isIgnored = () => false }: Settings = {},
) {
  const start = Date.now() + clockAheadMs
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + MIN_AGE_MS)
  let ageMs = MIN_AGE_MS
  const inFlight = requestsInFlight(page)
  const isBusy = () => [...inFlight].some((request) => !isIgnored(request.url()))

  /** Waits until all requests are answered and processed. */
  async function untilQuiet() {
    for (let quietLooks = 0; quietLooks < 2; quietLooks += 1) {
      // This throws if the page is being unloaded.
      await page.evaluate(afterQueuedTasks).catch(() => undefined)
      if (isBusy()) quietLooks = -1
    }
  }

  const isMet = (condition: Condition) =>
    typeof condition === 'function' ? condition() : condition.isVisible()

  /** Advances the time until the condition is met. @returns the page's age, or null if it never is */
  async function advanceUntil(condition: Condition, maxMs: number): Promise<number | null> {
    for (let leftMs = maxMs; ; leftMs -= STEP_MS) {
      await untilQuiet()
      if (await isMet(condition)) return ageMs
      if (leftMs <= 0) return null
      await page.clock.runFor(STEP_MS)
      ageMs += STEP_MS
    }
  }

  return {
    advanceUntil,
    advanceUntilAge: (endMs: number) => advanceUntil(() => false, endMs - ageMs),
    resume: () => page.clock.resume(),
  }
}

/** Resolves after two more tasks of the page. The held clock does not stop messages. */
async function afterQueuedTasks(): Promise<void> {
  for (let task = 0; task < 2; task += 1)
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', done)
      port1.start()
      port2.postMessage(null)
    })
}

function requestsInFlight(page: Page): Set<Request> {
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  // Navigation cancels the requests of the previous page.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) inFlight.clear()
  })
  return inFlight
}

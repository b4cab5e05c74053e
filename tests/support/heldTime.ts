/**
 * A page whose time stands still while it has anything to do: what a busy machine takes for it does
 * not count, what the app waits for does.
 */
import type { Locator, Page, Request } from '@playwright/test'

const STEP_MS = 200

/** Its clock goes until it can be stopped: this is the age at which the page is opened. */
const MIN_AGE_MS = 1_000

type Settings = {
  /** The phone's clock is ahead by this much. */
  clockAheadMs?: number
  /** Nobody answers this address now: the page waits. */
  isHeld?: (url: string) => boolean
}

export type HeldTime = Awaited<ReturnType<typeof holdTime>>

type Condition = Locator | (() => boolean)

/** Takes the page's clock, before its first load. */
export async function holdTime(
  page: Page,
  { clockAheadMs = 0, isHeld = () => false }: Settings = {},
) {
  const start = Date.now() + clockAheadMs
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + MIN_AGE_MS)
  let ageMs = MIN_AGE_MS
  const inFlight = requestsInFlight(page)
  const isBusy = () => [...inFlight].some((request) => !isHeld(request.url()))

  /** All has come, and is read. */
  async function untilQuiet() {
    for (let quietLooks = 0; quietLooks < 2; quietLooks += 1) {
      // Fails on a page that is being left.
      await page.evaluate('0').catch(() => undefined)
      if (isBusy()) quietLooks = -1
    }
  }

  const isMet = (condition: Condition) =>
    typeof condition === 'function' ? condition() : condition.isVisible()

  /** Lets time pass until this is so. @returns the page's age then; null where it was not */
  async function passUntil(condition: Condition, maxMs: number): Promise<number | null> {
    for (let leftMs = maxMs; ; leftMs -= STEP_MS) {
      await untilQuiet()
      if (await isMet(condition)) return ageMs
      if (leftMs <= 0) return null
      await page.clock.runFor(STEP_MS)
      ageMs += STEP_MS
    }
  }

  return {
    passUntil,
    passUntilAge: (endMs: number) => passUntil(() => false, endMs - ageMs),
    resume: () => page.clock.resume(),
  }
}

function requestsInFlight(page: Page): Set<Request> {
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  // A page that is left takes its requests with it.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) inFlight.clear()
  })
  return inFlight
}

/** What a measurement needs: a browser, a checkout's builds, a phone with a scenario's guest. */
import type { Browser } from '@playwright/test'
import { describeScenarios, makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { BuildName } from '#tests/bench/builds.ts'
import { makePhone, type Guest, type Phone } from '#tests/bench/phone.ts'
import type { Target } from '#tests/bench/recorder.ts'
import type { Site } from '#tests/bench/site.ts'

export const API_LATENCY_MS = 50

/** A checkout's two builds, served. */
export type Checkout = { label: string; sites: Record<BuildName, Site> }

export type Lab = {
  browser: Browser
  checkout: Checkout
  /** Of the hour with an open ticket, on a fake clock. */
  minutes: number
  /** How long an open ticket's work is counted. */
  seconds: number
}

type Setting = {
  guest: Guest
  scenario: ScenarioName
  /** What the guest waits for. */
  target: Target
  apiLatencyMs?: number
  /** Whether network and processor are a slow phone's. */
  isSlow?: boolean
  /** The server's clock. */
  now?: () => number
  arrange?: (world: World) => void
}

/** A new phone, with the scenario's login stored, on a backend of its own. */
export async function withPhone<T>(
  { browser, checkout }: Lab,
  { guest, scenario, target, apiLatencyMs, isSlow, now, arrange }: Setting,
  measure: (phone: Phone, site: Site) => Promise<T>,
): Promise<T> {
  const site = checkout.sites[guest.build]
  site.api.world = makeScenario(scenario, now ?? (() => Date.now()))
  arrange?.(site.api.world)
  site.api.latencyMs = apiLatencyMs ?? API_LATENCY_MS
  site.api.requests.length = 0
  const token = describeScenarios[scenario].startToken
  const phone = await makePhone(browser, site, { guest, token, target, isSlow: isSlow ?? true })
  try {
    return await measure(phone, site)
  } finally {
    await phone.close()
  }
}

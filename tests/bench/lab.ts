/** What a measurement needs: a browser, a checkout's builds, a phone with a scenario's guest. */
import type { Browser } from '@playwright/test'
import { describeScenarios, makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { BareChromium } from '#tests/bench/bareChromium.ts'
import { makeBarePhone, type BarePhone } from '#tests/bench/barePhone.ts'
import type { BuildName } from '#tests/bench/builds.ts'
import { makePhone, type Guest, type Phone } from '#tests/bench/phone.ts'
import type { Target } from '#tests/bench/recorder.ts'
import type { Site } from '#tests/bench/site.ts'

export const API_LATENCY_MS = 50

/** A checkout's two builds, served. */
export type Checkout = { label: string; sites: Record<BuildName, Site> }

export type Lab = {
  browser: Browser
  /** For times of the start: nothing of the page is watched. */
  bareChromium: BareChromium
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

/** The scenario's guest, with a backend of its own. */
function arrangeSite({ checkout }: Lab, setting: Setting) {
  const { guest, scenario, apiLatencyMs = API_LATENCY_MS, now, arrange } = setting
  const site = checkout.sites[guest.build]
  site.api.world = makeScenario(scenario, now ?? (() => Date.now()))
  arrange?.(site.api.world)
  site.api.latencyMs = apiLatencyMs
  site.api.requests.length = 0
  return { site, token: describeScenarios[scenario].startToken }
}

/** A new phone, with the scenario's login stored. */
export async function withPhone<T>(
  lab: Lab,
  setting: Setting,
  measure: (phone: Phone, site: Site) => Promise<T>,
): Promise<T> {
  const { site, token } = arrangeSite(lab, setting)
  const { guest, target, isSlow = true } = setting
  const phone = await makePhone(lab.browser, site, { guest, token, target, isSlow })
  try {
    return await measure(phone, site)
  } finally {
    await phone.close()
  }
}

/** The same, slow and unwatched. @param tab clicked until it is answered */
export async function withBarePhone<T>(
  lab: Lab,
  setting: Setting & { tab?: string | undefined },
  measure: (phone: BarePhone) => Promise<T>,
): Promise<T> {
  const { site, token } = arrangeSite(lab, setting)
  const phone = await makeBarePhone(lab.bareChromium, site, { ...setting, token })
  try {
    return await measure(phone)
  } finally {
    await phone.close()
  }
}

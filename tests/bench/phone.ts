/** A guest's phone. Only a recorder in the page observes it: see chromium.ts. */
import { setTimeout as wait } from 'node:timers/promises'
import type CDP from 'chrome-remote-interface'
import { describeScenarios, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { LIFF_ID, type BuildName } from '#tests/bench/builds.ts'
import type { Chromium } from '#tests/bench/chromium.ts'
import { answerLine } from '#tests/bench/lineAnswers.ts'
import {
  countCommits,
  record,
  type RecorderWindow,
  type Report,
  type Target,
} from '#tests/bench/recorder.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'
import type { BuiltSite } from '#tests/support/builtSite.ts'
import { emulateLineUnrouted } from '#tests/e2e/line/platform.ts'
import { stopCodeRotation } from '#tests/support/ticketPhone.ts'

/** How slow the phone and its network are. 'old': an old phone in a full cell. */
const PACES = {
  usual: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, cpu: 4 },
  old: { latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 200e3 / 8, cpu: 8 },
}
const API_LATENCY_MS = 50

const SEEN_TIMEOUT_MS = 45_000
/** After this time without requests, the idle prefetch is complete. */
const QUIET_MS = 800
const POLL_MS = 200

/** How a guest opens the app. */
export type Guest = {
  name: string
  build: BuildName
  browser: 'external' | 'liff'
  /** LINE's hosts accept requests but never answer. */
  isLineSilent?: boolean
}

export const withoutLine: Guest = { name: 'no LIFF id', build: 'plain', browser: 'external' }
/** LINE is available, but the guest is not logged in to it. */
export const inBrowser: Guest = { name: 'browser', build: 'line', browser: 'external' }
export const inLiffBrowser: Guest = { name: 'LIFF browser', build: 'line', browser: 'liff' }

/** The API is on another origin than the app, which costs preflights and a connection. */
export const withApiApart: Guest = { name: 'API apart', build: 'apart', browser: 'external' }

export type Lab = {
  chromium: Chromium
  /** The builds of a checkout with their servers. */
  sites: Record<BuildName, BuiltSite>
  /** The address of another site. */
  otherSiteUrl: string
  /** False for a checkout that is compared with this one. */
  isOwnBuild: boolean
}

export type Setting = {
  guest: Guest
  scenario: ScenarioName
  /** The element that the guest waits for. */
  target: Target
  /** A tab of the ticket that is clicked until it responds. */
  tab?: string | undefined
  apiLatencyMs?: number | undefined
  /** Changes the world of the scenario. */
  arrange?: ((world: World, backend: TestBackend) => void) | undefined
  /** 'full': this machine's own pace. Only then React's commits and processor time are counted. */
  pace?: keyof typeof PACES | 'full' | undefined
}

/** Milliseconds since the first navigation. */
export type StartTimes = {
  /** First paint of the target on any page. With two loads in LINE, the first may show it. */
  firstSight: number
  /** First paint of the target on the page that stays. */
  staying: number
  /** When the app's script arrived on the page that stays. */
  script: number
  /** When a click on the tab was answered. Null if no tab is clicked. */
  ready: number | null
}

export type Phone = Awaited<ReturnType<typeof openPhone>>

/** Opens a new phone with the scenario's login and its own backend. */
export async function withPhone<T>(
  lab: Lab,
  setting: Setting,
  measure: (phone: Phone) => Promise<T>,
): Promise<T> {
  const { client, close } = await lab.chromium.openTab()
  try {
    return await measure(await openPhone(client, lab, setting))
  } finally {
    await close()
  }
}

async function openPhone(client: CDP.Client, { sites, otherSiteUrl }: Lab, setting: Setting) {
  const { guest, scenario, target, tab, apiLatencyMs = API_LATENCY_MS, pace = 'usual' } = setting
  const site = sites[guest.build]
  site.backend = makeBackend(scenario)
  site.backend.world.latencyMs = apiLatencyMs
  // Codes must not expire soon, because then only the app draws them.
  stopCodeRotation(site.backend.world)
  setting.arrange?.(site.backend.world, site.backend)
  const token = describeScenarios[scenario].startToken ?? null
  const addScript = (source: string) => client.Page.addScriptToEvaluateOnNewDocument({ source })
  const addInitScript = async <T>(script: (argument: T) => void, argument: T) =>
    void (await addScript(`(${script.toString()})(${JSON.stringify(argument)})`))

  await client.Page.enable()
  // tsx wraps functions with a helper that does not exist in the page.
  await addScript('globalThis.__name ??= (named) => named; globalThis.lineApp = async () => null')
  const line = await emulateLineUnrouted(
    { addInitScript, exposeBinding: () => Promise.resolve() },
    { liffId: LIFF_ID, endpoint: `${site.origin}/`, browser: guest.browser },
  )
  if (guest.isLineSilent) line.fail('every', 'silent')
  await answerLine(client, line.answer)
  await addInitScript(keepReports, { token, tab: tab ?? null })
  await addInitScript(record, target)
  if (pace === 'full') await addInitScript(countCommits, undefined)
  await actAsPhone(client, pace)
  const traffic = watchTraffic(client)

  async function evaluate<T>(expression: string): Promise<T> {
    const options = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await client.Runtime.evaluate(options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
    return result.value as T
  }

  return {
    client,

    /** Runs the script in the page. */
    run: <A, T>(script: (argument: A, bench: RecorderWindow['bench']) => T, argument: A) =>
      evaluate<Awaited<T>>(`(${script.toString()})(${JSON.stringify(argument)}, window.bench)`),

    /**
     * Opens the path and waits for all its requests. The first visit is cold, later ones are warm.
     * @param from 'app' opens it from a page of the app, which keeps the browser's process
     */
    async visit(path: string, from: 'chat' | 'app' = 'chat'): Promise<StartTimes> {
      // The initial blank page has no storage.
      await evaluate(`origin !== 'null' && sessionStorage.removeItem('bench_reports')`)
      // A guest comes from another site, so Chromium starts a new process with or without the header
      // Cross-Origin-Opener-Policy. From a blank page it would do so only because of the header.
      if (from === 'chat') {
        await client.Page.navigate({ url: otherSiteUrl })
        await wait(QUIET_MS)
      }
      traffic.restart()
      const url = guest.browser === 'liff' ? line.firstAddress(path) : site.origin + path
      await client.Page.navigate({ url })
      const deadline = Date.now() + SEEN_TIMEOUT_MS
      while (Date.now() < deadline) {
        await wait(POLL_MS)
        if (!traffic.isQuiet()) continue
        const reports = JSON.parse(
          (await evaluate<string | null>(`window.sessionStorage.getItem('bench_reports')`)) ?? '[]',
        ) as Report[]
        const times = readTimes(reports, await evaluate<number>(SCRIPT_AT))
        if (times !== null && (tab === undefined || times.ready !== null)) return times
      }
      const shown = await evaluate<string>(`document.body.innerText.slice(0, 200)`)
      throw new Error(`'${target.name}' (${guest.name}) was not seen; the page shows '${shown}'`)
    },
  }
}

/** When the start chunk arrived, in milliseconds since 1970. */
const SCRIPT_AT = `performance.timeOrigin + Math.max(0, ...performance.getEntriesByType('resource')
  .filter(({ name }) => /\\/assets\\/start-/.test(name)).map(({ responseEnd }) => responseEnd))`

function readTimes(reports: Report[], scriptAt: number): StartTimes | null {
  const openings = reports.filter(({ kind }) => kind === 'opened')
  const [first, last] = [openings[0], openings.at(-1)]
  if (first === undefined || last === undefined) return null
  const since = (at: number) => at - first.at
  const seen = reports.filter(({ kind }) => kind === 'seen').map(({ at }) => at)
  const ready = reports.find(({ kind, at }) => kind === 'ready' && at >= last.at)
  const staying = seen.find((at) => at >= last.at)
  if (seen[0] === undefined || staying === undefined) return null
  return {
    firstSight: since(seen[0]),
    staying: since(staying),
    script: since(scriptAt),
    ready: ready === undefined ? null : since(ready.at),
  }
}

async function actAsPhone(
  { Emulation, Network, Performance }: CDP.Client,
  pace: keyof typeof PACES | 'full',
) {
  const screen = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }
  await Emulation.setDeviceMetricsOverride(screen)
  await Emulation.setTouchEmulationEnabled({ enabled: true })
  await Emulation.setLocaleOverride({ locale: 'en-HK' })
  await Emulation.setTimezoneOverride({ timezoneId: 'Asia/Hong_Kong' })
  await Network.enable({})
  // Measure processor time, so that other work of the machine does not count.
  if (pace === 'full') return Performance.enable({ timeDomain: 'threadTicks' })
  const { cpu, ...network } = PACES[pace]
  await Network.emulateNetworkConditions({ offline: false, ...network })
  await Emulation.setCPUThrottlingRate({ rate: cpu })
}

function watchTraffic(client: CDP.Client) {
  let changedAt = Date.now()
  const restart = () => {
    changedAt = Date.now()
  }
  client.Network.requestWillBeSent(({ request }) => {
    if (request.url.startsWith('http')) restart()
  })
  client.Network.loadingFinished(restart)
  client.Network.loadingFailed(restart)
  client.Page.frameNavigated(restart)
  return {
    restart,
    /** Counts pending requests. Requests to a silent LINE never end. */
    isQuiet: () => Date.now() - changedAt >= QUIET_MS,
  }
}

/** Runs in the page before the recorder. Its reports survive the redirect of LINE's init. */
function keepReports({ token, tab }: { token: string | null; tab: string | null }): void {
  if (window.top !== window || !window.location.protocol.startsWith('http')) return
  const { sessionStorage, localStorage } = window
  if (token !== null && sessionStorage.getItem('bench_token') === null) {
    sessionStorage.setItem('bench_token', 'stored')
    localStorage.setItem('api_token', token)
  }
  const report = (entry: object) => {
    const known = JSON.parse(sessionStorage.getItem('bench_reports') ?? '[]') as object[]
    sessionStorage.setItem('bench_reports', JSON.stringify([...known, entry]))
  }
  Object.assign(window, { benchReport: report })
  if (tab === null) return
  const click = () => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === tab,
    )
    if (found?.ariaSelected === 'true')
      report({ kind: 'ready', at: performance.timeOrigin + performance.now() })
    else {
      found?.click()
      requestAnimationFrame(click)
    }
  }
  requestAnimationFrame(click)
}

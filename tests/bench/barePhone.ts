/** A slow phone whose page is watched by nothing but a recorder of its own: see bareChromium.ts. */
import { setTimeout as wait } from 'node:timers/promises'
import type CDP from 'chrome-remote-interface'
import type { BareChromium } from '#tests/bench/bareChromium.ts'
import { LIFF_ID } from '#tests/bench/builds.ts'
import { answerLine, type DevToolsSession } from '#tests/bench/lineOverDevTools.ts'
import {
  CPU_SLOWDOWN,
  LINE_LATENCY_MS,
  SEEN_TIMEOUT_MS,
  SLOW_4G,
  type Guest,
} from '#tests/bench/phone.ts'
import { record, type Report, type Target } from '#tests/bench/recorder.ts'
import type { Site } from '#tests/bench/site.ts'
import { emulateLineUnrouted } from '#tests/support/linePlatform.ts'

const QUIET_MS = 800
const POLL_MS = 200

type AnyReport = Report | { kind: 'ready'; at: number }

/** From the first navigation, in milliseconds. */
export type StartTimes = {
  /** The target's first paint on any page: of two loads in LINE the first may show it. */
  firstSight: number
  /** Its first paint on the page that stays. */
  staying: number
  /** The app's script has arrived on the page that stays. */
  script: number
  /** A click on the tab was answered; null where none was to be clicked. */
  ready: number | null
}

type BarePhoneOptions = {
  guest: Guest
  token?: string | undefined
  target: Target
  tab?: string | undefined
}

export type BarePhone = Awaited<ReturnType<typeof makeBarePhone>>

export async function makeBarePhone(chromium: BareChromium, site: Site, options: BarePhoneOptions) {
  const { guest, token, target, tab } = options
  const { client, close } = await chromium.openTab()
  const addScript = (source: string) => client.Page.addScriptToEvaluateOnNewDocument({ source })
  const addInitScript = async <T>(script: (argument: T) => void, argument: T) =>
    void (await addScript(`(${script.toString()})(${JSON.stringify(argument)})`))

  await client.Page.enable()
  await addScript('globalThis.__name ??= (named) => named; globalThis.lineApp = async () => null')
  const line = await emulateLineUnrouted(
    { addInitScript, exposeBinding: () => Promise.resolve() },
    { liffId: LIFF_ID, endpoint: `${site.origin}/`, browser: guest.browser },
  )
  if (guest.isLineSilent) line.fail('every', 'silent')
  await answerLine(client as unknown as DevToolsSession, line.answer, LINE_LATENCY_MS)
  await addInitScript(keepReports, { token: token ?? null, tab: tab ?? null })
  await addInitScript(record, target)
  await actAsSlowPhone(client)
  const traffic = watchTraffic(client)

  const evaluate = async <T>(expression: string) =>
    (await client.Runtime.evaluate({ expression, returnByValue: true })).result.value as T

  return {
    close,

    /** Opens the path and waits for all that it fetches. The first visit is cold, the next warm. */
    async visit(path: string): Promise<StartTimes> {
      await evaluate(`window.sessionStorage?.removeItem('bench_reports')`)
      traffic.restart()
      const url = guest.browser === 'liff' ? line.firstAddress(path) : site.origin + path
      await client.Page.navigate({ url })
      const givenUpAt = Date.now() + SEEN_TIMEOUT_MS
      while (Date.now() < givenUpAt) {
        await wait(POLL_MS)
        if (!traffic.isQuiet()) continue
        const reports = JSON.parse(
          (await evaluate<string | null>(`window.sessionStorage.getItem('bench_reports')`)) ?? '[]',
        ) as AnyReport[]
        const times = readTimes(reports, await evaluate<number>(SCRIPT_AT))
        if (times !== null && (tab === undefined || times.ready !== null)) return times
      }
      const shown = await evaluate<string>(`document.body.innerText.slice(0, 200)`)
      throw new Error(`'${target.name}' (${guest.name}) was not seen; the page shows '${shown}'`)
    },
  }
}

/** When the start chunk had arrived, in milliseconds since 1970. */
const SCRIPT_AT = `performance.timeOrigin + Math.max(0, ...performance.getEntriesByType('resource')
  .filter(({ name }) => /\\/assets\\/start-/.test(name)).map(({ responseEnd }) => responseEnd))`

function readTimes(reports: AnyReport[], scriptAt: number): StartTimes | null {
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

async function actAsSlowPhone(client: CDP.Client): Promise<void> {
  await client.Emulation.setDeviceMetricsOverride({
    width: 390,
    height: 844,
    deviceScaleFactor: 3,
    mobile: true,
  })
  await client.Emulation.setTouchEmulationEnabled({ enabled: true })
  await client.Emulation.setLocaleOverride({ locale: 'en-HK' })
  await client.Emulation.setTimezoneOverride({ timezoneId: 'Asia/Hong_Kong' })
  await client.Network.enable({})
  await client.Network.emulateNetworkConditions({ offline: false, ...SLOW_4G })
  await client.Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN })
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
    /** By what begins and ends: a silent LINE's requests never do. */
    isQuiet: () => Date.now() - changedAt >= QUIET_MS,
  }
}

/** Runs in the page before the recorder: reports outlive a load that LINE's init leads on from. */
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

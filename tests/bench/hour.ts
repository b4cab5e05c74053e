/** An open ticket on a fake clock: its requests while visible, hidden and finished, its memory. */
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { HOUR_MS } from '#mocks/backend/hongKong.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { withPhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser, inPage, metrics, type Phone } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import { countFetches, type Target } from '#tests/bench/recorder.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

/** Caches and what is made at first use are there after this. */
const WARM_UP_MINUTES = 10

const giftTab: Target = { role: 'tab', name: 'Gift Redemption voucher' }

type Ticket = { scenario: ScenarioName; target: Target; arrange: (world: World) => void }

/** Not used and not expired, the hidden time included. */
const unused: Ticket = {
  scenario: 'signed-in',
  target: ticketCode,
  arrange: (world) => void giveTicket(world, { session: addSession(world, world.now() + HOUR_MS) }),
}

const finished: Ticket = { scenario: 'used', target: giftTab, arrange: () => undefined }

type OpenTicket = {
  phone: Phone
  pass: (minutes: number) => Promise<void>
  /** How many an hour, counted for so many minutes. */
  requestsIn: (minutes: number) => Promise<number>
}

/** Shows a ticket on a clock that stands still until `pass` moves it on, the server's with it. */
function onFakeClock<T>(
  lab: Lab,
  { scenario, target, arrange }: Ticket,
  measure: (ticket: OpenTicket) => Promise<T>,
): Promise<T> {
  let time: number | null = null
  const now = () => time ?? Date.now()
  const setting = {
    guest: inBrowser,
    scenario,
    target,
    apiLatencyMs: 0,
    isSlow: false,
    now,
    arrange,
  }
  return withPhone(lab, setting, async (phone, { api }) => {
    const { page } = phone
    await page.clock.install()
    await page.addInitScript(countFetches)
    await phone.open('/ticket')
    await phone.settle()
    let stoppedAt = Date.now() + 1000
    await page.clock.pauseAt(stoppedAt)
    time = stoppedAt

    /** Second by second; each answer arrives in its second. */
    const pass = async (minutes: number): Promise<void> => {
      for (let second = 0; second < minutes * 60; second += 1) {
        stoppedAt += 1000
        time = stoppedAt
        await page.clock.runFor(1000)
        await allAnswered(phone)
      }
    }
    const requestsIn = async (minutes: number): Promise<number> => {
      api.requests.length = 0
      await pass(minutes)
      return api.requests.length * (60 / minutes)
    }
    return measure({ phone, pass, requestsIn })
  })
}

/** The answers are there, and the app has read them: else their next poll would be late. */
async function allAnswered({ page }: Phone): Promise<void> {
  do await page.evaluate(passTasks)
  while ((await inPage(page, (bench) => bench.fetchesInFlight)) > 0)
}

/** Runs in the page, whose timers stand still. */
async function passTasks(): Promise<void> {
  for (let task = 0; task < 3; task += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
}

async function memoryOf({ session }: Phone) {
  // What a first pass frees may let go of more.
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await metrics(session)
  return { nodes: Nodes, listeners: JSEventListeners, heapMb: JSHeapUsedSize / 1e6 }
}

/** Standard pages only hear of it by this property and this event. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const measureOpen = (lab: Lab): Promise<Reading[]> =>
  onFakeClock(lab, unused, async ({ phone, pass, requestsIn }) => {
    const { minutes } = lab
    await pass(WARM_UP_MINUTES)
    const before = await memoryOf(phone)
    const visible = await requestsIn(minutes)
    const after = await memoryOf(phone)
    await phone.page.evaluate(hide)
    const hidden = await requestsIn(minutes)
    const gained = (name: keyof typeof after) => after[name] - before[name]
    const heapPerHour = gained('heapMb') * (60 / minutes)
    return [
      { figure: 'requests an hour, visible', value: visible, unit: '', budget: 780 },
      { figure: 'requests an hour, hidden', value: hidden, unit: '', budget: 0 },
      { figure: `${minutes} minutes, nodes gained`, value: gained('nodes'), unit: '', budget: 0 },
      {
        figure: `${minutes} minutes, listeners gained`,
        value: gained('listeners'),
        unit: '',
        budget: 0,
      },
      { figure: 'heap gained an hour', value: heapPerHour, unit: 'MB', budget: 1 },
    ]
  })

const measureFinished = (lab: Lab): Promise<Reading[]> =>
  onFakeClock(lab, finished, async ({ pass, requestsIn }) => {
    await pass(WARM_UP_MINUTES)
    const value = await requestsIn(lab.minutes)
    return [{ figure: 'requests an hour, finished', value, unit: '', budget: 0 }]
  })

export const hour: Suite = { isOnce: true, measurements: [measureOpen, measureFinished] }
